// The dev server's path for token requests that need a client secret, on the page's own origin.
export const gatewayPath = '/gateway/token';
