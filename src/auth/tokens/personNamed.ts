// The name of a person that a frame's host gives (`person=`), in a form that can be compared with whoami.

/**
 * Such as `id:100` or `name:anna`. Without such a prefix, digits are an id, and anything else is a user name: the id of
 * one person may be the user name of another. Empty: no person, also for a replace string that the LMS did not fill,
 * such as `{UserId}`.
 */
export function personNamed(search: string): string {
  const person = plain(new URLSearchParams(search).get('person') ?? '');
  if (/[{}]/.test(person)) return '';
  const [, kind = /^\d+$/.test(person) ? 'id' : 'name', text = ''] =
    /^(?:(id|name):)?\s*(.*)$/su.exec(person) ?? [];
  return text === '' ? '' : `${kind}:${text}`;
}

/** Both names of a person as personNamed writes them. undefined: not sent by the LMS. */
export function namesOf(id: string | undefined, userName: string | undefined): readonly string[] {
  return [`id:${plain(id ?? '')}`, `name:${plain(userName ?? '')}`].filter(
    (name) => !/^(?:id|name):$/.test(name),
  );
}

/** `names`: of the signed-in person. */
export function isNamed(person: string, names: readonly string[] | undefined): boolean {
  return names?.includes(person) === true;
}

function plain(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}
