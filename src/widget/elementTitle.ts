// What the widget's frame is called, for who hears the host's page: the catalogues' `page.title`, which would be far too
// much to load for it.

/** By primary language subtag (BCP 47). */
const titles = new Map([
  ['ar', 'مستجدات المقررات'],
  ['de', 'Kursneuigkeiten'],
  ['es', 'Novedades de tus cursos'],
  ['fr', 'Nouveautés de vos cours'],
  ['ja', 'コース更新情報'],
  ['pt', 'Novidades dos seus cursos'],
]);

/** `lang`: a BCP 47 tag. English where the page does not speak it. */
export function elementTitle(lang: string): string {
  const [primary = ''] = lang.toLowerCase().split('-');
  return titles.get(primary) ?? 'Course updates';
}
