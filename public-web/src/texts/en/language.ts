import { type Language } from '@coastok/domain';

/** The language of this folder. The build of another language takes the files of its own folder in place of these. */
export const language = 'en' as Language;
