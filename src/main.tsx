// Entry point: takes an authorization response from the address, then boots the page or the sign-in window.
import './app/shared/theme.css';
import './app/shared/classes.css';
import './app/shared/base.css';
import { hasFeatures } from './app/shared/mayStart.ts';
import { takeCallback } from './auth/flow/takeCallback.ts';
import { boot } from './boot.tsx';
import { pagePath } from './paths/base.ts';
import { POPUP_PATH, SILENT_PATH } from './paths/paths.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
// Read by start.js.
document.body.dataset['started'] = '';
const callback = takeCallback(window.location, window.history);
if ([POPUP_PATH, SILENT_PATH].includes(pagePath(window.location.pathname)))
  void import('./widget/popup.ts');
else if (!hasFeatures())
  void import('./widget/sayPlainly.ts').then(({ sayPlainly }) =>
    sayPlainly('oldBrowser', window.location.search),
  );
// A sandbox without an origin has no storage and no requests: index.html's text stays.
else if (window.origin !== 'null')
  void boot({
    root,
    callback,
    leave: (address, inPlace) => window.location[inPlace ? 'replace' : 'assign'](address),
  });
