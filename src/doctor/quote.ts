// Makes the words of a server safe to show: a hostile or careless one may echo what it was sent, or send control
// codes for a terminal. Whatever is long enough to be a key or a token is left out.

const LONGEST = 160;

/** One line of at most 160 characters; unbroken runs of 20 characters and more become `…`. */
export function quote(text: string): string {
  const line = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .replaceAll(/[\w+/=.~-]{20,}/g, (run) => (isProse(run) ? run : '…'))
    .trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

/** Names such as `invalid_redirect_uri` and addresses such as `//auth.northfield.example/core`. */
function isProse(run: string): boolean {
  return (
    run.length <= 80 && /^\/{0,2}[a-z]{1,16}\d{0,2}(?:[_./-][a-z]{1,16}\d{0,2})*\/?$/.test(run)
  );
}
