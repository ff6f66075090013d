/** Keeps only the digits of what is typed or pasted into a field for whole numbers. */
export const typedNumber = (text: string): string => text.replace(/\D/g, '');
