// Loads the certified OpenID Connect server once, without its warning that it is not tested with Node 20. Every other warning
// still reaches the console.

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
