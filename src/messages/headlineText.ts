// The largest words; undefined where the three sums stand in their place.
import type { Headline } from '../model/headline.ts';
import type { Language } from './language.ts';
import { typesText } from './typesText.ts';

export function headlineText(headline: Headline, language: Language): string | undefined {
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
    case 'only-away':
      return headline.asOf === undefined
        ? words.onlyAway
        : words.onlyAwayAsOf({ time: language.pastTime(headline.asOf) });
    case 'no-match':
      return words.noMatch;
    case 'none-shown':
      return headline.sure ? words.noneShown : words.noneShownKnown;
    case 'none-of': {
      const { types, courses: n, sure } = headline;
      return words.noneOf({ n, types: typesText(types, language), sure: sure ? 'yes' : 'no' });
    }
    case 'none-of-as-of': {
      const types = typesText(headline.types, language);
      return words.noneOfAsOf({ types, time: language.pastTime(headline.asOf) });
    }
    case 'no-other': {
      const types = typesText(headline.types, language);
      return headline.asOf === undefined
        ? words.noOther({ types })
        : words.noOtherAsOf({ types, time: language.pastTime(headline.asOf) });
    }
    case 'sums':
      return undefined;
  }
}
