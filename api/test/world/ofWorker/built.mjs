import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../../../src/', import.meta.url));
const BUILT = new URL('../../../dist/', import.meta.url);

/**
 * Gives a test file the built module in place of a source: the module that the worker has loaded for its instances,
 * so that the API is not loaded again for each file. jest calls it once for each source.
 */
export default {
  /**
   * @param {string} _source
   * @param {string} path
   */
  async processAsync(_source, path) {
    const { href } = new URL(relative(SOURCES, path).replace(/\.ts$/, '.js'), BUILT);
    const names = Object.keys(await import(href));
    return { code: `export const { ${names.join(', ')} } = await builtModule(${JSON.stringify(href)});` };
  },
};
