import { bookListed } from '../../api/test/records/withBook.mjs';
// @ts-expect-error Vite reads both files without a build.
import consoleConfig from '../../admin/vite.config.ts';

/** The plugin that excludes routes according to the domain package on disk, which does not have the book resource. */
const CLIENT_ACTIONS = 'client-actions';
const plugins = (consoleConfig.plugins ?? []).filter(
  plugin => !(plugin && 'name' in plugin && plugin.name === CLIENT_ACTIONS),
);

/** The console with the book among its resources. */
export default {
  ...consoleConfig,
  plugins: [...plugins, bookListed],
  logLevel: 'error',
};
