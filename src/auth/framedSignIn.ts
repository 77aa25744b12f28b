// Signs a frame in through a page that answers with messages (popup.ts): a window that the person opens, because sign-in
// pages refuse frames, or a hidden frame without a click. All secrets stay in memory.
import * as v from 'valibot';
import { BASE } from '../paths/base.ts';
import type { Config } from '../config/config.ts';
import { POPUP_PATH, SILENT_PATH } from '../paths/paths.ts';
import { openCodeFlow } from './flow/authService.ts';
import type { CodeFlow, SignInBy } from './flow/codeFlow.ts';
import type { Session } from './createSession.ts';
import { SignInError, signInFaultOf, type SignInFault } from './discovery/signInFault.ts';
import { admitNamed, OtherPerson } from './admitNamed.ts';
import type { Exchange } from './tokens/tokenGate.ts';

const Message = v.object({
  type: v.literal('course-updates:popup'),
  /** Query and fragment of the authorization response (RFC 6749, 4.1.2); empty: the window is ready. */
  answer: v.string(),
});
export type PopupMessage = v.InferOutput<typeof Message>;

export type PopupState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'open' }
  | { readonly kind: 'finishing' }
  | { readonly kind: 'trouble'; readonly trouble: PopupTrouble }
  | { readonly kind: 'failed'; readonly fault: SignInFault };

type PopupTrouble =
  /** The browser opened no window, or gave no access to it. */
  | 'blocked'
  /** The person closed the window, or the sign-in page severed its opener (COOP). */
  | 'gone'
  | 'expired'
  /** The host names another person than the signed-in one. */
  | 'otherPerson';

const LIMIT_MS = 10 * 60_000;
const LOOK_EVERY_MS = 500;
const FEATURES = 'popup,width=520,height=720';

/** Calls `onAnswer` for messages of `sender` alone (RFC 9700, 4.17), until `over`. */
function hear(sender: Window | null, over: AbortSignal, onAnswer: (answer: string) => void): void {
  function receive({ source, origin, data }: MessageEvent<unknown>): void {
    if (source !== sender || origin !== window.location.origin) return;
    const message = v.safeParse(Message, data);
    if (message.success) onAnswer(message.output.answer);
  }
  window.addEventListener('message', receive, { signal: over });
}

/** The tokens of `answer`, if its person is the one whom the host names. */
function exchangeOf(flow: CodeFlow, answer: string, config: Config): Exchange {
  return async (onLate) => admitNamed(await flow.finish(answer, onLate), config, onLate);
}

/** Runs one sign-in at a time. */
export function createPopupSignIn(
  { enter }: Pick<Session, 'enter'>,
  config: Config,
  onChange: (state: PopupState) => void,
) {
  const address = `${window.location.origin}${BASE}${POPUP_PATH}`;
  let end = (): void => undefined;
  let by: SignInBy = 'person';

  /** Synchronous for popup blockers. `view`: a query for a new tab. `onTokens`: before the page shows the session. */
  function open(view: string, onTokens?: () => void): void {
    end();
    const popup = window.open(`${address}?${new URLSearchParams({ view })}`, '_blank', FEATURES);
    if (popup === null) return onChange({ kind: 'trouble', trouble: 'blocked' });
    const over = new AbortController();
    const { signal } = over;
    end = () => {
      over.abort();
      popup.close();
    };
    const settle = (state: PopupState): void => {
      end();
      onChange(state);
    };
    const fail = (error: unknown): void => {
      if (!signal.aborted) settle(stateAfter(error));
    };
    const opened = openCodeFlow(config.auth, POPUP_PATH, 'memory');
    const request = opened.then((flow) => flow.start('/', by));
    request.catch(fail);
    hear(popup, signal, (answer) => {
      if (answer === '') return void request.then((to) => popup.location.replace(to), fail);
      settle({ kind: 'finishing' });
      void finish(async (onLate) => {
        const signedIn = await exchangeOf(await opened, answer, config)(onLate);
        onTokens?.();
        return signedIn;
      });
    });
    watch(popup, signal, settle);
    onChange({ kind: 'open' });
  }

  async function finish(exchanged: Exchange): Promise<void> {
    const givenUp = new AbortController();
    end = () => givenUp.abort();
    try {
      await enter(exchanged, givenUp.signal);
      // The tokens may not be admitted.
      if (!givenUp.signal.aborted) onChange({ kind: 'idle' });
    } catch (error) {
      if (givenUp.signal.aborted) return;
      by = error instanceof OtherPerson ? 'anew' : 'person';
      onChange(stateAfter(error));
    }
  }

  return { open, end: () => end() };
}

function stateAfter(error: unknown): PopupState {
  return error instanceof OtherPerson
    ? { kind: 'trouble', trouble: 'otherPerson' }
    : { kind: 'failed', fault: signInFaultOf(error) };
}

/** A last message may be queued when the window closes, so wait one more interval. */
function watch(popup: Window, over: AbortSignal, settle: (state: PopupState) => void): void {
  let wasClosed = false;
  const looking = setInterval(() => {
    if (wasClosed) settle({ kind: 'trouble', trouble: 'gone' });
    wasClosed = popup.closed;
  }, LOOK_EVERY_MS);
  const limit = setTimeout(() => settle({ kind: 'trouble', trouble: 'expired' }), LIMIT_MS);
  over.addEventListener('abort', () => {
    clearInterval(looking);
    clearTimeout(limit);
  });
}

/** `prompt=none` in a hidden frame. Tokens after `timeoutMs` are revoked. @throws OtherPerson, SignInError */
export async function signInSilently(
  { enter }: Pick<Session, 'enter'>,
  config: Config,
  timeoutMs: number,
): Promise<void> {
  const over = AbortSignal.timeout(timeoutMs);
  const flow = await openCodeFlow(config.auth, SILENT_PATH, 'memory');
  const answer = await silentAnswer(await flow.start('/', 'hidden-frame'), over);
  if (answer === undefined) throw new SignInError({ kind: 'timeout' });
  await enter(exchangeOf(flow, answer, config), over);
}

/** undefined: no response in time, or a sign-in page instead. */
async function silentAnswer(address: string, over: AbortSignal): Promise<string | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(undefined);
      if (over.aborted) return giveUp();
      over.addEventListener('abort', giveUp);
      // `contentDocument` is null for another origin: the service or the browser shows a page.
      frame.addEventListener('load', () => frame.contentDocument === null && giveUp());
      document.body.append(frame);
      hear(frame.contentWindow, over, resolve);
    });
  } finally {
    frame.remove();
  }
}
