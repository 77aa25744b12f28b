// The one live region of the dashboard. It is there from the start, or nobody would hear what it says first;
// what it says comes after the first badges.
import { useLater } from '../shared/useLater.ts';
import type { AnnouncementProps } from './Announcement.tsx';

export function Announcer(props: AnnouncementProps) {
  const later = useLater(props.known.settled, loadAnnouncement);
  return (
    <div className="visually-hidden" role="status">
      {later !== undefined && later !== 'missing' && <later.Announcement {...props} />}
    </div>
  );
}

const loadAnnouncement = () => import('./Announcement.tsx');
