/** The language of this folder. */
export const language: string = 'bn';
