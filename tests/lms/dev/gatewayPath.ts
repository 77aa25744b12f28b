// Where the dev server takes token requests that need a client secret: the page's own origin and this path.
export const gatewayPath = '/gateway/token';
