// The largest words.
import type { Headline } from '../model/headline.ts';
import { bounded } from './bounded.ts';
import type { Language } from './language.ts';

export function headlineText(headline: Headline, language: Language): string {
  const words = language.words.headline;
  switch (headline.kind) {
    case 'all-clear':
      return headline.courses === 1 ? words.allClearOne : words.allClear({ n: headline.courses });
    case 'counting':
      return headline.courses === undefined
        ? words.checkingAll
        : words.checking({ n: headline.courses });
    case 'nothing-known':
      return words.nothingKnown;
    case 'unchecked':
      return words.unchecked({ n: headline.unchecked, all: headline.courses });
    case 'gaps':
      return headline.missing === 'counts' ? words.countsMissing : words.coursesMissing;
    case 'none-as-of':
      return words.noneAsOf({ time: language.pastTime(headline.asOf) });
    case 'total': {
      const total = bounded(headline.total);
      const { withUpdates: where, courses: all } = headline;
      return all === 1 ? words.updatesOne(total) : words.updatesIn({ ...total, where, all });
    }
    case 'total-as-of':
      return words.updatesAsOf({
        ...bounded(headline.total),
        time: language.pastTime(headline.asOf),
      });
  }
}
