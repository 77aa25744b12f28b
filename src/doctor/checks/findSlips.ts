// Slips of the pen in a Content-Security-Policy: what browsers read as something else, or not at all.
import { policyTexts as texts } from '../messages/policyTexts.ts';
import type { DoctorMessage } from '../messages/doctorMessage.ts';
import type { ContentSecurityPolicy } from '../contentSecurityPolicy.ts';
import { quote } from '../quote.ts';

const KEYWORD =
  /^(?:self|none|unsafe-inline|unsafe-eval|strict-dynamic|nonce-[\w+/=-]+|sha(?:256|384|512)-[\w+/=-]+)$/i;
/** Of a directive that lists addresses. */
const OF_SOURCES = /-(?:src|src-elem|src-attr|ancestors|action|uri)$/;

/** The first of each kind. */
export function findSlips(policies: readonly ContentSecurityPolicy[]): DoctorMessage[] {
  const directives = policies.flatMap(({ directives: map }) => [...map]);
  const colon = directives.find(([name]) => /^[a-z-]+:$/.test(name))?.[0];
  const comma = directives.find(([name]) =>
    /^'|^[a-z]+:\/\/|^(?:https?|data|blob):$/.test(name),
  )?.[0];
  const bare = directives
    .filter(([name]) => OF_SOURCES.test(name))
    .flatMap(([, sources]) => sources)
    .find((source) => KEYWORD.test(source));
  return [
    ...(colon === undefined || colon === comma ? [] : [texts.colon(quote(colon))]),
    ...(comma === undefined ? [] : [texts.comma(quote(comma))]),
    ...(bare === undefined ? [] : [texts.bare(quote(bare))]),
  ];
}
