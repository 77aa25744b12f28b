// What a class of a CSS module is called in the page: `Badge_count`. tools/test/styles.test.ts sees to it that no two
// modules share a name.

/** `file`: of the CSS module. */
export function scopedClass(name: string, file: string): string {
  return `${/([\w-]+)\.module\.css/.exec(file)?.[1] ?? ''}_${name}`;
}
