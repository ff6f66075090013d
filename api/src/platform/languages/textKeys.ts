/** The keys of texts of the public site begin with this. */
export const SITE = 'site.';

/** The keys of texts of the field app and the desk begin with this. */
export const APP = 'app.';

/** The key of a refusal's sentence. */
export const refusalKey = (key: string): string => `refusal.${key}`;

/** The key of the name of a field in a refusal. */
export const fieldKey = (label: string): string => `field.${label}`;

/** The key of a text of mails, pushes, receipts and calendar files. */
export const messageKey = (key: string): string => `message.${key}`;
