import { bookListed } from '../../api/test/records/withBook.mjs';
// @ts-expect-error Vite itself reads both files, as they are.
import consoleConfig from '../../admin/vite.config.ts';

/** The console with the book among its resources. */
export default {
  ...consoleConfig,
  plugins: [...(consoleConfig.plugins ?? []), bookListed],
  logLevel: 'error',
};
