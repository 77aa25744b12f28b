// The cookies of one browser at one host, reduced to name, path and deletion.

interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly value: string;
}

export interface CookieJar {
  /** Stores the cookies of an answer. */
  keep(answer: Response): void;
  /** The value of the `Cookie` header for a path. */
  header(path: string): string;
  all(): readonly Cookie[];
}

export function createCookieJar(): CookieJar {
  const cookies = new Map<string, Cookie>();
  return {
    keep(answer) {
      for (const line of answer.headers.getSetCookie()) {
        const [pair = '', ...attributes] = line.split(/; */);
        const [name = '', value = ''] = pair.split(/=(.*)/s);
        const path = attributes.find((text) => /^path=/i.test(text))?.slice('path='.length) ?? '/';
        if (value === '') cookies.delete(`${name} ${path}`);
        else cookies.set(`${name} ${path}`, { name, path, value });
      }
    },
    header(path) {
      return [...cookies.values()]
        .filter((cookie) => path.startsWith(cookie.path))
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
    },
    all: () => [...cookies.values()],
  };
}
