import { type Language } from '@coastok/domain';

/** The language of this folder. The build of another language uses the files of that language's folder instead. */
export const language = 'en' as Language;
