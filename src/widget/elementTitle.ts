// The frame's title: a copy of `page.title`, because the catalogues are too large for element.js.

/** By primary language subtag (BCP 47). */
const titles = new Map([
  ['ar', 'مستجدات المقررات'],
  ['de', 'Kursneuigkeiten'],
  ['es', 'Novedades de tus cursos'],
  ['fr', 'Nouveautés de vos cours'],
  ['ja', 'コース更新情報'],
  ['pt', 'Novidades dos seus cursos'],
]);

/** `lang`: BCP 47 tag. Falls back to English. */
export function elementTitle(lang: string): string {
  const [primary = ''] = lang.toLowerCase().split('-');
  return titles.get(primary) ?? 'Course updates';
}
