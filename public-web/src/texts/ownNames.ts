/** Each language of the site in its own words, by its code. */
export const OWN_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  hi: 'हिन्दी',
  bn: 'বাংলা',
  or: 'ଓଡ଼ିଆ',
};
