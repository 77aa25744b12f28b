// Signs a frame in without a click: `prompt=none` in a hidden frame, which answers as the sign-in window does (popup.ts).
import type { Config } from '../config/config.ts';
import { SILENT_PATH } from '../paths/paths.ts';
import { openCodeFlow } from './authService.ts';
import type { Session } from './createSession.ts';
import { SignInError } from './discovery/signInFault.ts';
import { admitNamed } from './personNamed.ts';
import { readAnswer } from './popupSignIn.ts';

/** Tokens that arrive after `timeoutMs` are revoked. @throws OtherPerson, SignInError */
export async function signInSilently(
  { enter }: Pick<Session, 'enter'>,
  config: Config,
  timeoutMs: number,
): Promise<void> {
  const over = AbortSignal.timeout(timeoutMs);
  const flow = await openCodeFlow(config.auth, SILENT_PATH, 'memory');
  const answer = await answerOf(await flow.start('/', 'hidden-frame'), over);
  if (answer === undefined) throw new SignInError({ kind: 'timeout' });
  await enter(
    async (onLate) => admitNamed(await flow.finish(answer, onLate), config, onLate),
    over,
  );
}

/** undefined: no response in time, or a sign-in page instead. */
async function answerOf(address: string, over: AbortSignal): Promise<string | undefined> {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  try {
    return await new Promise((resolve) => {
      const hear = (event: MessageEvent<unknown>): void => {
        const answer = readAnswer(event, frame.contentWindow);
        if (answer !== undefined) resolve(answer);
      };
      window.addEventListener('message', hear, { signal: over });
      over.addEventListener('abort', () => resolve(undefined));
      // `contentDocument` is null for another origin: the service or the browser shows a page.
      frame.addEventListener('load', () => frame.contentDocument === null && resolve(undefined));
      if (over.aborted) resolve(undefined);
      else document.body.append(frame);
    });
  } finally {
    frame.remove();
  }
}
