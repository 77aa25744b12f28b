// <course-updates>: the widget in a host's page, as a frame with the height of its content; one file without React.
import { elementAddress, elementTitle } from './elementAddress.ts';
import { addressMessage, framePlace, hostParameters, readHeight } from '../paths/frameMessages.ts';

const TAG = 'course-updates';
/** Height of a few courses, until the frame posts its own. */
const USUAL_PX = 320;
/** Maximum height of `layout="strip"`. */
const STRIP_PX = 56;
const STYLES =
  ':host{display:block}:host([hidden]){display:none}iframe{border:0;display:block;inline-size:100%}';

class CourseUpdates extends HTMLElement {
  static readonly observedAttributes = ['src', ...hostParameters];
  #frame: HTMLIFrameElement | undefined;
  #address: URL | undefined;
  /** The frame has posted a message since it loaded, so it receives ours. */
  #listens = false;
  #height = USUAL_PX;
  /** Reads the host's colour scheme again: a switch for it sets attributes. */
  readonly #looks = new MutationObserver(() => this.#fit());

  connectedCallback(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const frame = document.createElement('iframe');
    // For CopyDetails.
    frame.allow = 'clipboard-write';
    // No requests to the LMS before the frame scrolls into view.
    frame.loading = 'lazy';
    // The host's CSP may forbid <style>; the host's own styles win.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    root.adoptedStyleSheets = [sheet];
    this.#frame = frame;
    this.#show();
    root.replaceChildren(frame);
    window.addEventListener('message', this);
    for (const place of [document.documentElement, document.body])
      this.#looks.observe(place, { attributes: true });
  }

  disconnectedCallback(): void {
    window.removeEventListener('message', this);
    this.#looks.disconnect();
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
    // A reload would lose the frame's session.
    if (isSamePage && this.#listens) {
      frame.contentWindow?.postMessage(addressMessage(address.search), address.origin);
    } else {
      this.#listens = false;
      frame.src = address.href;
    }
  }

  #fit(): void {
    if (this.#frame === undefined) return;
    const isStrip = framePlace(this.#address?.search ?? '') === 'strip';
    const height = isStrip ? Math.min(this.#height, STRIP_PX) : this.#height;
    this.#frame.style.blockSize = `${height}px`;
    this.#frame.style.colorScheme = this.#scheme();
  }

  /**
   * A frame is transparent where it has the colour scheme of its content, which follows the frame's. Without one, the host is
   * light, but browsers tell the content the system's.
   */
  #scheme(): string {
    const theme = this.#address?.searchParams.get('theme');
    const { colorScheme } = getComputedStyle(this);
    return theme ?? (colorScheme === 'normal' ? 'light' : '');
  }
}

function pageOf({ origin, pathname }: URL): string {
  return origin + pathname;
}

// A host's page may load the script twice.
if (customElements.get(TAG) === undefined) customElements.define(TAG, CourseUpdates);
