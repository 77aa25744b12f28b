// <course-updates>: the widget in the page of a host, as a frame that is as high as its content. One file without
// React, for pages that are not ours: it asks for nothing, keeps nothing, and defines nothing twice.
import { elementAddress } from './elementAddress.ts';
import { elementTitle } from './elementTitle.ts';
import { addressMessage, hostParameters, readHeight } from '../paths/frameMessages.ts';

const TAG = 'course-updates';
/** Until the frame has said how high it is: of a few courses, so that little moves then. */
const USUAL_PX = 320;
/** `layout="strip"`: one line, whatever the frame says. */
const STRIP_PX = 56;
const STYLES =
  ':host{display:block}:host([hidden]){display:none}iframe{border:0;display:block;inline-size:100%}';

class CourseUpdates extends HTMLElement {
  static readonly observedAttributes = ['src', ...hostParameters];
  /** Undefined while the element is in no document. */
  #frame: HTMLIFrameElement | undefined;
  #address: URL | undefined;
  /** The frame has said something since it was loaded: it hears what it is told. */
  #listens = false;
  #height = USUAL_PX;

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const frame = document.createElement('iframe');
    // For details that people copy to their administrators.
    frame.allow = 'clipboard-write';
    // A host's page is long: what nobody scrolls to asks the LMS for nothing.
    frame.loading = 'lazy';
    // Not a <style>, which the host's policy may forbid; and the host's own styles win.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    this.#frame = frame;
    this.#show();
    root.replaceChildren(frame);
    window.addEventListener('message', this);
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this);
    this.#frame?.remove();
    this.#frame = undefined;
    this.#address = undefined;
    this.#listens = false;
  }

  attributeChangedCallback(): void {
    this.#show();
  }

  handleEvent({ source, origin, data }: MessageEvent): void {
    if (source !== this.#frame?.contentWindow || origin !== this.#address?.origin) return;
    const height = readHeight(data);
    if (height === undefined) return;
    this.#listens = true;
    this.#height = height;
    this.#fit();
  }

  #show(): void {
    const frame = this.#frame;
    if (frame === undefined) return;
    const before = this.#address;
    const address = elementAddress({
      attribute: (name) => this.getAttribute(name),
      script: import.meta.url,
      host: document.baseURI,
    });
    this.#address = address;
    const spoken = this.closest<HTMLElement>('[lang]')?.lang ?? '';
    frame.title = elementTitle(spoken);
    this.#fit();
    if (address.href === before?.href) return;
    const isSamePage = before !== undefined && pageOf(address) === pageOf(before);
    // Loaded anew, the frame would forget who is signed in there.
    if (isSamePage && this.#listens) {
      frame.contentWindow?.postMessage(addressMessage(address.search), address.origin);
    } else {
      this.#listens = false;
      frame.src = address.href;
    }
  }

  #fit(): void {
    const isStrip = this.#address?.searchParams.get('layout') === 'strip';
    const height = isStrip ? Math.min(this.#height, STRIP_PX) : this.#height;
    if (this.#frame !== undefined) this.#frame.style.blockSize = `${height}px`;
  }
}

function pageOf({ origin, pathname }: URL): string {
  return origin + pathname;
}

// A host's page may name the script twice, or a copy of it.
if (customElements.get(TAG) === undefined) customElements.define(TAG, CourseUpdates);
