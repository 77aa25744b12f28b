// Check `page`, transport: certificate, Strict-Transport-Security, plain http.
import { isSafeAddress } from '../../api/isSafeAddress.ts';
import { serverTexts as texts } from '../messages/serverTexts.ts';
import { failed, warning, type Finding } from '../finding.ts';
import { isIndex } from './judgeAddresses.ts';
import { isRedirect, targetOf } from '../page/answerHeaders.ts';
import type { Certificate, Load, LoadedFile } from '../page/loadFile.ts';
import { quote } from '../quote.ts';

/** Empty: correct, or an http page on this machine. One request. */
export async function judgeTransport(load: Load, home: LoadedFile): Promise<Finding[]> {
  const { address, certificate, headers } = home;
  if (!isSafeAddress(address)) return [failed(address, texts.noHttps())];
  if (!address.startsWith('https:')) return [];
  return [
    ...(certificate === undefined ? [] : judgeCertificate(address, certificate, Date.now())),
    ...judgeStrictTransport(address, headers),
    ...(await judgePlainHttp(load, address)),
  ];
}

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const LEAST_DAYS = 14;

function judgeCertificate(address: string, { from, to }: Certificate, now: number): Finding[] {
  const left = to - now;
  const hours = (to - from) / HOUR_MS;
  // Certificates for 12 hours (Caddy's own) or 160 hours (public) are renewed automatically.
  const renewed = hours <= 24 || (hours > 150 && hours < 167);
  const least = renewed ? (to - from) / 4 : LEAST_DAYS * DAY_MS;
  if (left >= least) return [];
  const day = new Date(to).toISOString().slice(0, 10);
  return [warning(address, texts.expiring(day, Math.max(1, Math.round(left / DAY_MS))))];
}

const HALF_A_YEAR_SECONDS = 15_768_000;

function judgeStrictTransport(address: string, headers: Headers): Finding[] {
  // Browsers use the first header (RFC 6797, 8.1).
  const value = headers.get('Strict-Transport-Security')?.split(',')[0]?.trim() ?? '';
  const seconds = /\bmax-age\s*=\s*"?(\d+)/i.exec(value)?.[1];
  if (seconds === undefined) return [warning(address, texts.noStrictTransport())];
  return Number(seconds) < HALF_A_YEAR_SECONDS
    ? [warning(address, texts.shortStrictTransport(quote(value)))]
    : [];
}

/** Tries http at the same host: the default port, or the page's explicit port. */
async function judgePlainHttp(load: Load, home: string): Promise<Finding[]> {
  const secure = new URL('embed?courses=1', home);
  const plain = new URL(secure);
  plain.protocol = 'http:';
  const answer = await load(plain.href);
  if (answer.kind === 'silence') return [];
  const where = plain.origin + plain.pathname;
  if (isIndex(answer)) return [warning(where, texts.plainHttp())];
  if (!isRedirect(answer)) return [];
  const target = targetOf(answer);
  return target === undefined || target === secure.href
    ? []
    : [warning(where, texts.httpElsewhere(quote(target)))];
}
