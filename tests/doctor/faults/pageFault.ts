// Shared ways to spoil the page's server.
import { type Change, faultsAt, onPath, withHeader, withHeaders, type Fault } from '../fault.ts';
import { type GivenAnswer, type PassedRequest, type Spoil, whole } from '../spoiler.ts';
import { tinyBuild } from '../servePage.ts';

type Arrange = Fault['arrange'];

export const pageFault = faultsAt(/./, (arrange: Arrange) => arrange);

/** Stands before what spoils the page already. */
export const spoiling =
  (spoil: Spoil): Arrange =>
  ({ page }) => {
    const before = page.spoil;
    page.spoil = (request, pass) => spoil(request, async () => whole(await before(request, pass)));
  };

/** Changes the answers to some paths. */
export const altering = (paths: RegExp, change: Change): Arrange => spoiling(onPath(paths, change));

/** Sends other headers for some paths; undefined removes a header. */
export const sending = (
  paths: RegExp,
  headers: Readonly<Record<string, string | undefined>>,
): Arrange => altering(paths, (answer) => withHeaders(answer, headers));

/** Answers before the page; undefined passes the request on. */
export const intercepting = (
  answer: (request: PassedRequest) => GivenAnswer | undefined | Promise<GivenAnswer | undefined>,
): Arrange => spoiling(async (request, pass) => (await answer(request)) ?? pass());

/** In a deployment whose page the LMS may frame. */
export const embedded =
  (spoil: Arrange): Arrange =>
  (deployment) => {
    deployment.admit('https://lms.example.edu');
    spoil(deployment);
  };

/** Replaces the answers to some paths. */
export const answering = (
  paths: RegExp,
  status: number,
  body: string | Buffer = '',
  headers: Readonly<Record<string, string>> = { 'Content-Type': 'text/html' },
): Arrange => altering(paths, (answer) => ({ ...withHeaders(answer, headers), status, body }));

/** Packs the body, and sends it with this Content-Encoding. */
export const packed = (
  paths: RegExp,
  pack: (body: string) => string | Buffer,
  coding?: string,
): Arrange =>
  altering(paths, (answer) => ({
    ...withHeader(answer, 'Content-Encoding', coding),
    body: pack(answer.body),
  }));

export const CSP = 'Content-Security-Policy';

/** Rewrites the policy of these addresses. */
export const policy = (change: (policy: string) => string, paths = /^\//): Arrange =>
  altering(paths, (answer) => withHeader(answer, CSP, change(answer.headers.get(CSP) ?? '')));

/** Rewrites index.html. */
export const index = tinyBuild.get('/index.html')?.body ?? '';
export const rewriting = (change: (text: string) => string): Arrange =>
  altering(INDEX, (answer) => ({ ...answer, body: change(index) }));

/** Addresses that answer with index.html. */
export const INDEX = /^\/(?!assets|config|element|icon|start|auth\/popup|\.)/;
