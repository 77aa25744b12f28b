// The English of the page.
import { loadLanguage } from '../../src/messages/language.ts';

export const english = await loadLanguage({ tag: 'en', locale: 'en' });
