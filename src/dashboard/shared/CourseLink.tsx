// The name of a course, a link if config.json has a template. It is isolated (`bdi`), and its language is unknown.
import type { Course } from '../../api/people.ts';
import { linkTo } from '../../model/linkTo.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';

export function CourseLink({ course: { id, name } }: { readonly course: Course }) {
  const { links } = useApp().config;
  const { words } = useLanguage();
  const href = linkTo(links.course, id);
  const text = <bdi lang={name && ''}>{name ?? words.course.untitled({ id })}</bdi>;
  if (href === undefined) return text;
  return (
    <a href={href} target="_top">
      {text}
    </a>
  );
}
