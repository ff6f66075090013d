import { type Purpose, type PurposeKey } from '@coastok/domain';
import { type PurposeText, purposes } from '../texts/en/purposes.js';

type TranslatedPurpose = Pick<Purpose, 'title' | 'text' | 'items' | 'retention'> & { key: PurposeKey };

/** The texts of a purpose in the language of the page. */
export const spokenPurpose = ({ key, title, text, items, retention }: TranslatedPurpose): PurposeText =>
  purposes[key] ?? { title, text, items: items.join(', '), retention };
