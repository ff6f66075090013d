const ENGLISH = '/src/texts/en/';

/**
 * A vite plugin: in place of each file of English texts the file of the same name of another language. A page's scripts so
 * carry one language, and a file that a language lacks ends the build.
 * @param {string} language its code, the name of its folder
 * @returns {import('vite').Plugin}
 */
export const inLanguage = language => ({
  name: 'in-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !source.includes('texts/en/')) return null;
    const english = await this.resolve(source, importer, { ...options, skipSelf: true });
    return english && english.id.replace(ENGLISH, `/src/texts/${language}/`);
  },
});
