import { bookListed } from '../../api/test/records/withBook.mjs';
// @ts-expect-error Vite itself reads both files, as they are.
import consoleConfig from '../../admin/vite.config.ts';

/** Leaves routes out by what the domain on the disk knows, which has no book. */
const OMITS_ROUTES = 'called-routes';
const plugins = (consoleConfig.plugins ?? []).filter(
  plugin => !(plugin && 'name' in plugin && plugin.name === OMITS_ROUTES),
);

/** The console with the book among its resources. */
export default {
  ...consoleConfig,
  plugins: [...plugins, bookListed],
  logLevel: 'error',
};
