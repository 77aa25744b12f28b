// Faults of what stands before the server of the page and changes, withholds or delays what it sends: data only.
import { tinyBuild } from '../tinyBuild.ts';
import { altering, answering, INDEX, type PageFault } from './pageFault.ts';

const CSP = 'Content-Security-Policy';
const index = tinyBuild.get('/index.html')?.body ?? '';

const rewriting = (change: (html: string) => string): PageFault['spoil'] =>
  altering(INDEX, (answer) => ({ ...answer, body: change(index) }));

const policy = (change: (text: string) => string): PageFault['spoil'] =>
  altering(/^\//, (answer) => ({
    ...answer,
    headers: { ...answer.headers, [CSP]: change(answer.headers?.[CSP] ?? '') },
  }));

const calls =
  (sources: (lms: string) => string): PageFault['spoil'] =>
  (deployment) =>
    policy((text) =>
      text.replace(/connect-src [^;]*/, `connect-src 'self' ${sources(deployment.lms.url)}`),
    )(deployment);

export const changedFaults: readonly PageFault[] = [
  {
    name: 'a content network counts visits',
    spoil: rewriting((html) =>
      html.replace('</body>', '<script src="https://cdn.example/beacon.js"></script></body>'),
    ),
    troubles: ['page: warning foreign-script'],
    says: /not of the build: https:\/\/cdn\.example\/beacon\.js.*switch that off/s,
  },
  {
    name: 'a content network puts scripts off',
    spoil: rewriting((html) => html.replace('type="module"', 'type="f00-module"')),
    troubles: ['page: failed index-changed'],
    says: /the type f00-module in place of module.*defers/s,
  },
  {
    name: 'the type of scripts is lost',
    spoil: rewriting((html) => html.replace(' type="module"', '')),
    troubles: ['page: failed index-changed'],
    says: /no type in place of module/,
  },
  {
    name: 'a portal puts its own base before everything',
    spoil: rewriting((html) =>
      html.replace('<head>', '<head><base href="https://portal.example.edu/">'),
    ),
    troubles: ['page: failed index-changed'],
    says: /<base href>.*https:\/\/portal\.example\.edu\//,
  },
  {
    name: 'connect-src ends with a folder without its slash',
    spoil: calls((lms) => `${lms}/svc/api ${lms}/core/`),
    troubles: ['page: failed policy-blocks-connect-src'],
    says: /names a path that http:\S+\/svc\/api\/versions\/check is not below/,
  },
  {
    name: 'a comma between addresses',
    spoil: policy((text) => text.replace("connect-src 'self' ", "connect-src 'self', ")),
    troubles: ['page: failed policy-misspelt'],
    says: /a comma before http.*Put blanks/s,
  },
  {
    name: 'a colon behind a directive',
    spoil: policy((text) => text.replace('connect-src ', 'connect-src: ')),
    troubles: ['page: failed policy-misspelt'],
    says: /colon stands behind it: connect-src:/,
  },
  {
    name: 'self without its quotes',
    spoil: policy((text) => text.replaceAll("'self'", 'self')),
    troubles: ['page: failed policy-misspelt'],
    says: /self without quotes.*Write 'self'/s,
  },
  {
    name: 'a firewall wants to see a browser',
    spoil: answering(INDEX, 503, '<!doctype html><title>Just a moment...</title>'),
    troubles: ['reachability: warning server-error', 'page: failed page-challenged'],
    says: /"Just a moment\.\.\." \(status 503\)|wants to see a browser/,
  },
  {
    name: 'a firewall looks at the browser first, with status 200',
    spoil: answering(INDEX, 200, '<!doctype html><title>Checking your browser</title>'),
    troubles: ['page: failed page-behind-login'],
    says: /"Checking your browser".*a firewall/s,
  },
  {
    name: 'a balancer wants its cookie back first',
    spoil: ({ page }) => {
      page.intercept = async ({ path, headers }) =>
        headers['cookie'] === undefined
          ? { status: 302, headers: { Location: path, 'Set-Cookie': 'TS01=abc' } }
          : undefined;
    },
    troubles: ['config: failed config-unreachable', 'page: failed page-cookie-wall'],
    says: /redirects it to its own address/,
  },
  {
    name: 'a folder takes the place of /embed',
    spoil: ({ page }) => {
      page.intercept = async ({ path }) =>
        /^\/embed(?:\?|$)/.test(path)
          ? { status: 301, headers: { Location: path.replace('/embed', '/embed/') } }
          : undefined;
    },
    troubles: ['page: failed page-redirected'],
    says: /redirects \/embed to \S+\/embed\/, as if it were a folder/,
  },
  {
    name: 'one of two servers is down',
    spoil: ({ page }) => {
      const refused = new Set<string>();
      page.intercept = async ({ path }) => {
        if (refused.has(path) || !/^\/(?:embed|icon)/.test(path)) return undefined;
        refused.add(path);
        return { status: 502 };
      };
    },
    troubles: ['speed: warning fails-sometimes'],
    says: /failed \(status 502\) and came when.*so did \d more.*one of several/s,
  },
];
