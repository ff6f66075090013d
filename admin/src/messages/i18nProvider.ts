import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import { guest } from './guest';

let texts: object = guest;

export const i18nProvider = polyglot(() => mergeTranslations(english, texts), 'en', [
  { locale: 'en', name: 'English' },
]);

/** Adds the texts that the sign-in page did not need, before the first page that does. */
export async function learnTexts(all: object): Promise<void> {
  texts = all;
  await i18nProvider.changeLocale('en');
}
