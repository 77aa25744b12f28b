// Check `page`, framing: who may frame an address, by headers only (CSP Level 3, 3.3).
import { policyTexts as texts } from '../messages/serverTexts.ts';
import { allows, frameAncestorsOf, mayFrame } from '../contentSecurityPolicy.ts';
import { type Deployment, hasOwnGateway } from '../deployment.ts';
import { failed, warning, type Finding } from '../finding.ts';
import type { LoadedFile } from '../page/loadFile.ts';
import { inWords, quote } from '../quote.ts';
import { EMBED_PATH, SILENT_PATH } from '../../paths/paths.ts';
import type { NamedAnswer } from './judgeHeaders.ts';
import { ELSEWHERE } from './signInRequests.ts';

/** Empty: correct. Reports each cause once. */
export function judgeFraming(
  answers: readonly NamedAnswer[],
  deployment: Deployment,
): readonly Finding[] {
  const { page, config } = deployment;
  const isFramed = ({ name }: NamedAnswer): boolean => name === EMBED_PATH || name === SILENT_PATH;
  const within = answers.filter(isFramed);
  const alone = answers.filter((one) => !isFramed(one));
  const beyond = config.embedders.flatMap((origin) => {
    const open = alone.filter(({ answer }) => mayFrame(answer.headers, origin, page));
    // Without frame-ancestors, anybody may.
    const named = open.filter(({ answer }) => frameAncestorsOf(answer.headers).length > 0);
    const [first] = named;
    const list = inWords(named.map(({ name }) => name));
    return first === undefined
      ? []
      : [warning(first.answer.address, texts.framedBeyond(origin, list))];
  });
  return [
    ...within.flatMap((one) => judgeFramed(one, deployment)),
    ...[...within, ...alone].flatMap(({ answer }) => judgeStrangers(answer, deployment)),
    ...beyond.slice(0, 1),
  ];
}

/** The embedders must be allowed. */
function judgeFramed({ name, answer }: NamedAnswer, deployment: Deployment): Finding[] {
  const { page, config } = deployment;
  const { address, headers } = answer;
  const isSilent = name === SILENT_PATH;
  // The hidden frame is framed by /embed, and that by the embedder.
  const ancestors = [...(isSilent ? [page] : []), ...config.embedders];
  const blocked = ancestors.filter((origin) => !mayFrame(headers, origin, page));
  const options = headers.get('X-Frame-Options');
  const isByPolicy = frameAncestorsOf(headers).length > 0;
  if (isSilent) {
    const how = isByPolicy ? 'frame-ancestors' : 'X-Frame-Options';
    return blocked
      .slice(0, 1)
      .map((origin) =>
        warning(address, texts.silentBlocked(how, origin, hasOwnGateway(deployment))),
      );
  }
  if (!isByPolicy) {
    return blocked.length > 0
      ? [failed(address, texts.frameOptionsBlock(quote(options ?? '')))]
      : [];
  }
  return [
    ...blocked.map((origin) =>
      failed(address, texts.blocked('frame-ancestors', origin, hasOwnGateway(deployment))),
    ),
    ...(options === null || ancestors.length === 0
      ? []
      : [warning(address, texts.frameOptions(quote(options)))]),
  ];
}

/** Others than the embedders may not. */
function judgeStrangers({ address, headers }: LoadedFile, deployment: Deployment): Finding[] {
  const { page, config } = deployment;
  const lists = frameAncestorsOf(headers);
  if (lists.length === 0) {
    // Without any policy, `no-policy` says so.
    const isOpen = headers.has('Content-Security-Policy') && mayFrame(headers, ELSEWHERE, page);
    return isOpen ? [failed(address, texts.noFrameAncestors())] : [];
  }
  const strangers = [...new Set(lists.flat())]
    .filter((source) => !["'none'", "'self'", page, ...config.embedders].includes(source))
    .filter((source) => lists.every((list) => includes(list, source, page)));
  return strangers.length === 0
    ? []
    : [warning(address, texts.strangers(quote(strangers.join(' ')), hasOwnGateway(deployment)))];
}

function includes(list: readonly string[], source: string, page: string): boolean {
  return list.includes(source) || (URL.canParse(source) && allows(list, source, page));
}
