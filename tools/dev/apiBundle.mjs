import { join } from 'node:path';
import { bundleOptions } from '../workspace/bundlePrograms.mjs';

/**
 * Bundles the API directly from its TypeScript, again after each change. Types are left to the editor and CI.
 * @param {string} root
 * @param {{ changed: () => void, broken: (error: Error) => void }} tell called for every build after the first
 * @returns {Promise<{ main: string, pages: string, stop: () => Promise<void> }>} the file to run and the file to
 * import
 */
export async function watchApi(root, { changed, broken }) {
  const { watch } = await import('rolldown');
  const sources = join(root, 'api', 'src');
  const folder = join(root, 'api', 'dist', 'dev');
  const { output, ...options } = bundleOptions(folder, {
    main: join(sources, 'main.ts'),
    publicPages: join(sources, 'platform', 'web', 'publicPages.ts'),
  });
  const watcher = watch({
    ...options,
    tsconfig: join(root, 'api', 'tsconfig.json'),
    resolve: { alias: { '@coastok/domain': join(root, 'domain', 'src', 'index.ts') } },
    output,
    watch: { include: [/\/(?:api|domain)\/src\//] },
  });
  let ready = false;
  // A failed build ends with the same event.
  let failed = false;
  /** @type {(error?: Error) => void} */
  let first = () => {};
  /** @type {Promise<void>} */
  const built = new Promise((resolve, reject) => (first = error => (error ? reject(error) : resolve())));
  watcher.on('event', event => {
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result.close();
    if (event.code === 'START') failed = false;
    if (event.code === 'END') {
      if (ready && !failed) changed();
      ready = true;
      first();
    }
    if (event.code === 'ERROR') {
      failed = true;
      if (ready) broken(event.error);
      else first(event.error);
    }
  });
  await built;
  return {
    main: join(folder, 'main.mjs'),
    pages: join(folder, 'publicPages.mjs'),
    stop: () => watcher.close(),
  };
}
