// The page: takes an authorization response out of the address, then boots. Where a server knows no file of its own for the
// sign-in window, this is that window.
import { takeCallback } from './auth/takeCallback.ts';
import { boot } from './boot.tsx';
import { pagePath } from './paths/base.ts';
import { POPUP_PATH } from './paths/paths.ts';
import './app/shared/theme.css';

const callback = takeCallback(window.location, window.history);
// Comes beside config.json, not behind it. Where it cannot be loaded, authService.ts says so.
if (callback !== undefined) void import('./auth/codeFlow.ts').catch(() => undefined);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root');
if (pagePath(window.location.pathname) === POPUP_PATH) void import('./widget/popup.ts');
// Without an origin (a sandbox) neither storage nor calls work: the words of index.html stay.
else if (window.origin !== 'null')
  void boot({
    root,
    callback,
    leave: (address, inPlace) => window.location[inPlace ? 'replace' : 'assign'](address),
  });
