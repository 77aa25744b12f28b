// A small build of the page: index.html, scripts with imports, styles, pictures, files for other sites.
import { createHash } from 'node:crypto';
import { ELEMENT_PATH, POPUP_PATH, START_PATH } from '../../src/paths/paths.ts';

export interface BuiltFile {
  readonly type: string;
  readonly body: string;
}

const script = (body: string): BuiltFile => ({ type: 'text/javascript; charset=utf-8', body });
const style = (body: string): BuiltFile => ({ type: 'text/css; charset=utf-8', body });
const picture: BuiltFile = {
  type: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const html = (body: string): BuiltFile => ({ type: 'text/html; charset=utf-8', body });

const entry = script(
  'const deps=["assets/SignIn-AbCd12.css"];export const open=()=>import(`./SignIn-Zx9_qw.js`,deps);',
);
const styles = style('.badge{background:url(pictures-3xS7FM.svg#bell)}');
const popup = script('opener?.postMessage("here",location.origin);');

const tag = ({ body }: BuiltFile): string =>
  `integrity="sha384-${createHash('sha384').update(body).digest('base64')}"`;

/** By path. */
export const tinyBuild: ReadonlyMap<string, BuiltFile> = new Map([
  [
    '/index.html',
    html(
      `<!doctype html><html lang="en"><head><title>Course updates</title><link rel="icon" href="/icon.svg"><script async crossorigin src="${START_PATH}"></script><script type="module" crossorigin src="/assets/index-CPjwMMgl.js" ${tag(entry)}></script><link rel="stylesheet" crossorigin href="/assets/index-CWEz_n.css" ${tag(styles)}></head><body><div id="root"></div></body></html>`,
    ),
  ],
  ['/icon.svg', picture],
  ['/assets/index-CPjwMMgl.js', entry],
  ['/assets/index-CWEz_n.css', styles],
  ['/assets/pictures-3xS7FM.svg', picture],
  ['/assets/SignIn-Zx9_qw.js', script('import{a}from"./Notice-B6YcGF.js";export const b=a;')],
  ['/assets/SignIn-AbCd12.css', style('form{margin:0}')],
  ['/assets/Notice-B6YcGF.js', script('export const a=1;')],
  ['/assets/popup-Q1w2E3.js', popup],
  [
    POPUP_PATH,
    html(
      `<!doctype html><title>Course updates</title><script type="module" src="/assets/popup-Q1w2E3.js" ${tag(popup)}></script><main id="root"></main>`,
    ),
  ],
  [START_PATH, script('addEventListener("load",()=>{});')],
  [ELEMENT_PATH, script('customElements.define("course-updates",class extends HTMLElement{});')],
]);
