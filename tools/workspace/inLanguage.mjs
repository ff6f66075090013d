const ENGLISH = '/src/texts/en/';

/**
 * A Vite plugin that replaces each file of English texts by the file of the same name in another language. So a
 * page's scripts have one language, and the build fails when a language lacks a file.
 * @param {string} language its code, which is the name of its folder
 * @returns {import('vite').Plugin}
 */
export const inLanguage = language => ({
  name: 'in-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !source.includes('/en/')) return null;
    const english = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!english?.id.includes(ENGLISH)) return null;
    return english.id.replace(ENGLISH, `/src/texts/${language}/`);
  },
});
