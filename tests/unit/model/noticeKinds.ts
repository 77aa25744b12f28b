// Every kind of notice, and its place among the others.
import type { NoticeKind } from '../../../src/model/notices.ts';

export const placeOfNotice: Readonly<Record<NoticeKind, number>> = {
  ended: 0,
  'callback-ignored': 1,
  'sign-in-failed': 1,
  offline: 2,
  paused: 3,
  failed: 4,
  list: 5,
  worker: 6,
  version: 7,
};

export const noticeKinds = Object.keys(placeOfNotice).filter(
  (kind): kind is NoticeKind => kind in placeOfNotice,
);
