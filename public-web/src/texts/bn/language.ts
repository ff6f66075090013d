import { type Language } from '@coastok/domain';

/** The language of this folder. */
export const language: Language = 'bn';
