// The icon of the tab with a number on it, as a data: address, which the policy allows for images alone.

const MOST_SHOWN = 9;

export function countedIcon(n: number): string {
  const text = n > MOST_SHOWN ? `${MOST_SHOWN}+` : String(n);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#1d4f91"/>
<path d="M6 7h14M6 13h6" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>
<circle cx="20" cy="20" r="12" fill="#ffb454"/>
<text x="20" y="26" font-family="system-ui,sans-serif" font-size="17" font-weight="700" text-anchor="middle" fill="#10192a">${text}</text>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
