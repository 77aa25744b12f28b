// How calls that carry a token are sent.

/**
 * Redirects would carry the token on. Cookies of another origin never; on the page's own, a call without them would take
 * a connection of its own (docs/decisions/0073-api-on-the-pages-connection.md).
 */
export const discreet = {
  redirect: 'error',
  credentials: 'same-origin',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const;
