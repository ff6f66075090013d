import polyglot from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { mergeTranslations } from 'react-admin';
import { en } from './en';
import { resourceLabels } from './resourceLabels';

export const i18nProvider = polyglot(
  () => mergeTranslations(english, en, { resources: resourceLabels }),
  'en',
  [{ locale: 'en', name: 'English' }],
);
