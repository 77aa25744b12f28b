// The parts of a view that differ from the default, in words.
import type { View } from '../../model/view.ts';
import type { Words } from '../../messages/words.ts';
import { useApp } from '../../app/shared/useApp.ts';
import { useLanguage } from '../../app/shared/useLanguage.ts';

type ToolbarWords = Words['toolbar'];

export function useChosen(
  view: Pick<View, 'lane' | 'show' | 'sort' | 'group' | 'as'>,
): readonly string[] {
  const { toolbar } = useLanguage().words;
  const { lms } = useApp();
  return [
    ...(view.lane === 'all' ? [] : [laneText(view.lane, toolbar)]),
    ...(view.show === 'all' ? [] : [showText(view.show, toolbar)]),
    ...(view.sort === 'needs' ? [] : [sortText(view.sort, toolbar, lms)]),
    ...(view.group === 'none' || (view.as ?? 'list') !== 'list'
      ? []
      : [groupText(view.group, toolbar)]),
  ];
}

function laneText(lane: View['lane'], words: ToolbarWords): string {
  switch (lane) {
    case 'all':
      return words.laneAll;
    case 'learn':
      return words.laneLearn;
    case 'teach':
      return words.laneTeach;
  }
}

export function showText(show: View['show'], words: ToolbarWords): string {
  switch (show) {
    case 'all':
      return words.showAll;
    case 'todo':
      return words.showTodo;
    case 'feedback':
      return words.showFeedback;
    case 'read':
      return words.showRead;
    case 'updates':
      return words.showUpdates;
    case 'changed':
      return words.showChanged;
    case 'pinned':
      return words.showPinned;
    case 'away':
      return words.showAway;
  }
}

export function sortText(sort: View['sort'], words: ToolbarWords, lms: string): string {
  switch (sort) {
    case 'needs':
      return words.sortNeeds;
    case 'name':
      return words.sortName;
    case 'changed':
      return words.sortChanged;
    case 'lms':
      return words.sortLms({ lms });
  }
}

export function groupText(group: View['group'], words: ToolbarWords): string {
  switch (group) {
    case 'none':
      return words.groupNone;
    case 'code':
      return words.groupCode;
  }
}
