// Words of a server or a file, fit to be shown. Secrets that the doctor knows are removed when it prints; what may be a
// secret of others (such as the client secret that a gateway adds, or a token in config.json) is left out here.

const LONGEST = 160;

/**
 * One line of at most 160 characters. A word with an unbroken run of 20 characters becomes `…`. No word is cut: the rest
 * of a secret would not be known as one.
 */
export function quote(text: string): string {
  const words = text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (runsOf(word).every(isProse) ? word : '…'));
  const line = words.join(' ');
  return line.length > LONGEST ? line.slice(0, LONGEST).replace(/ ?[^ ]*$/, '…') : line;
}

function runsOf(word: string): readonly string[] {
  return word.match(/[\w+/=.~-]{20,}/g) ?? [];
}

/** Names such as `invalid_redirect_uri` and addresses such as `//auth.northfield.example/core`. */
function isProse(run: string): boolean {
  return (
    run.length <= 80 && /^\/{0,2}[a-z]{1,16}\d{0,2}(?:[_./-][a-z]{1,16}\d{0,2})*\/?$/.test(run)
  );
}
