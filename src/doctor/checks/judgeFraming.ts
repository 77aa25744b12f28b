// Check `page`, framing: who may frame an address, by headers only (CSP Level 3, 3.3).
import { policyTexts as texts } from '../messages/policyTexts.ts';
import { allows, parsePolicies, sourcesOf } from '../contentSecurityPolicy.ts';
import { type Deployment, hasOwnGateway } from '../deployment.ts';
import { failed, warning, type Finding } from '../finding.ts';
import type { LoadedFile } from '../page/loadFile.ts';
import { quote } from '../quote.ts';

/** Empty: correct. `framed`: the embedders must be allowed (/embed). */
export function judgeFraming(
  { address, headers }: LoadedFile,
  deployment: Deployment,
  framed: boolean,
): Finding[] {
  const { page, config } = deployment;
  const gateway = hasOwnGateway(deployment);
  const header = headers.get('Content-Security-Policy');
  const options = framed && config.embedders.length > 0 ? headers.get('X-Frame-Options') : null;
  const lists = parsePolicies(header ?? '').flatMap((policy) => {
    const sources = sourcesOf(policy, 'frame-ancestors');
    return sources === undefined ? [] : [sources];
  });
  if (lists.length === 0) {
    return [
      ...(header === null ? [] : [failed(address, texts.noFrameAncestors())]),
      ...(options === null ? [] : [failed(address, texts.frameOptionsBlock(quote(options)))]),
    ];
  }
  const strangers = [...new Set(lists.flat())]
    .filter((source) => !["'none'", "'self'", page, ...config.embedders].includes(source))
    .filter((source) => lists.every((list) => includes(list, source, page)));
  return [
    ...config.embedders
      .filter((origin) => framed && !lists.every((sources) => allows(sources, origin, page)))
      .map((origin) => failed(address, texts.blocked('frame-ancestors', origin, gateway))),
    ...(options === null ? [] : [warning(address, texts.frameOptions(quote(options)))]),
    ...(strangers.length === 0
      ? []
      : [warning(address, texts.strangers(quote(strangers.join(' ')), gateway))]),
  ];
}

function includes(list: readonly string[], source: string, page: string): boolean {
  return list.includes(source) || (URL.canParse(source) && allows(list, source, page));
}
