import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Packages that stay where they are: with native parts or files of their own, or shared with code outside the bundle
 * (one database driver, one BSON); and those that Nest and the driver only ask for.
 */
const SEPARATE =
  /^(?:mongoose|mongodb|bson|sharp|pdfkit|harfbuzzjs|firebase-admin|google-auth-library|@node-rs\/|@fontsource\/|@expo-google-fonts\/|class-(?:validator|transformer)|@nestjs\/(?:microservices|websockets|platform-express)|@fastify\/view)/;

/** Where the programs stand: beside `api` and `cli`, whose packages they find. */
const FOLDER = 'dist';

/**
 * Joins the compiled API and the command line, with nearly all packages, into a few files: a process reads those
 * instead of 3,000 and starts in half of the time.
 * @param {string} root
 * @param {string} [dir] where they are written, somewhere in the product's folder
 * @param {import('rolldown').Plugin[]} [plugins] for a program that is not quite the product's
 */
export async function bundlePrograms(root, dir = join(root, FOLDER), plugins = []) {
  // Not before packages are installed, which other users of this module's importers do.
  const { rolldown } = await import('rolldown');
  const { output, ...options } = bundleOptions(dir, {
    api: join(root, 'api', 'dist', 'main.js'),
    coastok: join(root, 'cli', 'dist', 'main.js'),
  });
  // One API for both, not one inside the other's files.
  const bundle = await rolldown({
    ...options,
    plugins: [...options.plugins, ...plugins],
    resolve: { alias: { '@coastok/api': join(root, 'api', 'dist', 'index.js') } },
  });
  await bundle.write(output);
  await bundle.close();
}

/**
 * @param {string} dir where the files are written
 * @param {Record<string, string>} input
 */
export const bundleOptions = (dir, input) => ({
  input,
  platform: /** @type {const} */ ('node'),
  external: SEPARATE,
  // The scripts of `tools` know the product's folder by their own place in it.
  makeAbsoluteExternalsRelative: false,
  plugins: [
    {
      name: 'scripts-stay',
      /** @param {string} id */
      resolveId(id) {
        const script = /^(?:\.\.\/)+(tools\/.+)/.exec(id)?.[1];
        return script && { id: relative(dir, join(ROOT, script)), external: true };
      },
    },
  ],
  output: {
    dir,
    format: /** @type {const} */ ('esm'),
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    // Nest finds providers by class, and logs them by name.
    keepNames: true,
    // A process keeps its program's text: with one letter beyond Latin 1 in a file, two bytes for each of all its letters.
    charset: /** @type {const} */ ('ascii'),
    comments: { jsdoc: false },
    sourcemap: true,
    cleanDir: true,
  },
});
