// Checks the hash in every loading tag of a built page as a browser does.
import { createHash } from 'node:crypto';
import { START_PATH } from '../../src/paths/paths.ts';

/** `read` returns a file of dist by path. One sentence per defect. Never throws. */
export function findIntegrityDefects(
  html: string,
  read: (path: string) => Uint8Array | undefined,
): string[] {
  const tags = [...html.matchAll(/<(?:script|link)\b[^>]*>/gi)]
    .map(([tag]) => tag)
    // subresourceIntegrity.ts says why it has none.
    .filter((tag) => attribute(tag, 'src') !== START_PATH);
  const loading = tags.filter(
    (tag) => /^<script/i.test(tag) || /\srel="?(?:stylesheet|modulepreload)\b/i.test(tag),
  );
  if (!loading.some((tag) => /^<script/i.test(tag))) return ['loads no script.'];
  return loading.flatMap((tag) => {
    const address = attribute(tag, 'src') ?? attribute(tag, 'href');
    if (address === undefined) return [`${tag}: inline, which the policy forbids.`];
    const integrity = attribute(tag, 'integrity');
    if (integrity === undefined) return [`${tag}: has no integrity.`];
    if (!address.startsWith('/') || address.startsWith('//')) return [`${tag}: is not of dist.`];
    const content = read(address.slice(1));
    if (content === undefined) return [`${tag}: its file is missing.`];
    const hash = createHash('sha384').update(content).digest('base64');
    return integrity === `sha384-${hash}` ? [] : [`${tag}: its file has another hash, ${hash}.`];
  });
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1];
}
