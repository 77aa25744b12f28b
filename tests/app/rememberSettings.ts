// Changes the settings that this browser remembers, for the next load.

export function rememberSettings(changes: Readonly<Record<string, unknown>>): void {
  for (const [key, text] of Object.entries<string>(window.localStorage)) {
    if (!key.startsWith('course-updates.memory.')) continue;
    const memory = JSON.parse(text);
    Object.assign(memory.settings, changes);
    window.localStorage.setItem(key, JSON.stringify(memory));
  }
}
