// Signs in through a window (popup.ts), because sign-in pages refuse frames; all secrets stay in memory.
import * as v from 'valibot';
import { BASE } from '../paths/base.ts';
import type { Config } from '../config/config.ts';
import { POPUP_PATH } from '../paths/paths.ts';
import { signInFaultOf, type SignInFault } from './discovery/signInFault.ts';
import { openCodeFlow } from './authService.ts';
import type { Session } from './createSession.ts';
import { admitNamed, OtherPerson } from './personNamed.ts';
import type { Exchange, SignInBy } from './session.ts';

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

/** Reads a message of `popup`; undefined: another message (RFC 9700, 4.17). */
export function readAnswer(
  { source, origin, data }: MessageEvent<unknown>,
  popup: Window | null,
): string | undefined {
  if (source !== popup || origin !== window.location.origin) return undefined;
  const message = v.safeParse(Message, data);
  return message.success ? message.output.answer : undefined;
}

/** One sign-in at a time. */
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
    if (popup === null) onChange({ kind: 'trouble', trouble: 'blocked' });
    else begin(popup, onTokens);
  }

  function begin(popup: Window, onTokens: (() => void) | undefined): void {
    const over = new AbortController();
    end = () => {
      over.abort();
      popup.close();
    };
    const settle = (state: PopupState): void => {
      end();
      onChange(state);
    };
    const fail = (error: unknown): void => {
      if (!over.signal.aborted) settle({ kind: 'failed', fault: signInFaultOf(error) });
    };
    const opened = openCodeFlow(config.auth, POPUP_PATH, 'memory');
    const request = opened.then((flow) => flow.start('/', by));
    request.catch(fail);
    const hear = (event: MessageEvent<unknown>): void => {
      const answer = readAnswer(event, popup);
      if (answer === undefined) return;
      if (answer === '') {
        void request.then((to) => popup.location.replace(to), fail);
        return;
      }
      settle({ kind: 'finishing' });
      void finish(async (onLate) => {
        const signedIn = await (await opened).finish(answer, onLate);
        const admitted = await admitNamed(signedIn, config, onLate);
        onTokens?.();
        return admitted;
      });
    };
    window.addEventListener('message', hear, { signal: over.signal });
    watch(popup, over.signal, settle);
    onChange({ kind: 'open' });
  }

  async function finish(exchanged: Exchange): Promise<void> {
    const givenUp = new AbortController();
    end = () => givenUp.abort();
    try {
      await enter(exchanged, givenUp.signal);
    } catch (error) {
      if (givenUp.signal.aborted) return;
      const isOther = error instanceof OtherPerson;
      by = isOther ? 'anew' : 'person';
      onChange(
        isOther
          ? { kind: 'trouble', trouble: 'otherPerson' }
          : { kind: 'failed', fault: signInFaultOf(error) },
      );
    }
  }

  return { open, end: () => end() };
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
