// The certified OpenID Connect server, loaded without its notice that Node 20 is no longer tested by its makers.
// Loading happens once, when this file is first imported. Every other warning still reaches the console.

async function loadQuietly() {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
  }
}

export const { Provider, errors } = await loadQuietly();
