// Title and tone of a notice.
import type { Notice } from '../../model/notices.ts';
import { keepsNumbersAway } from '../../model/versionNotice.ts';
import { bannerText } from '../../messages/versionTexts.ts';
import type { Words } from '../../messages/words.ts';

export interface NoticeHead {
  readonly tone: 'calm' | 'problem';
  /** Enough by itself where there is no room. */
  readonly title: string;
}

/** undefined: nothing to tell, or it is told elsewhere. */
export function noticeHead(notice: Notice, words: Words, lms: string): NoticeHead | undefined {
  const { notices, signIn } = words;
  switch (notice.kind) {
    case 'ended':
      return problem(notice.counted ? signIn.endedOverCounts : signIn.ended);
    case 'callback-ignored':
      return notice.fault.kind === 'nobody' ? undefined : calm(signIn.callbackIgnored);
    case 'sign-in-failed':
      return notice.fault.kind === 'nobody' ? undefined : problem(signIn.failed);
    case 'offline':
      return calm(notices.offline);
    case 'paused':
      return calm(notice.maintenance ? notices.maintenance({ lms }) : notices.pauseAsked({ lms }));
    case 'failed':
      return problem(notices.allFailed);
    case 'list':
      // NoCourses.tsx shows it.
      if (notice.list === 'missing') return undefined;
      return problem(
        notice.list === 'outdated' ? notices.coursesOutdated : notices.coursesIncomplete,
      );
    case 'worker':
      return problem(words.browserFault.worker);
    case 'version': {
      const { title } = bannerText(notice.banner, words.version, lms);
      return keepsNumbersAway(notice.banner) ? problem(title) : calm(title);
    }
  }
}

const problem = (title: string): NoticeHead => ({ tone: 'problem', title });
const calm = (title: string): NoticeHead => ({ tone: 'calm', title });
