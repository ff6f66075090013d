import { join, relative } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Packages that are not bundled: those with native parts or files, those shared with code outside the bundle (one
 * database driver, one BSON), and optional ones of Nest and the driver.
 */
const SEPARATE =
  /^(?:mongoose|mongodb|bson|sharp|pdfkit|harfbuzzjs|firebase-admin|google-auth-library|@node-rs\/|@fontsource\/|@expo-google-fonts\/|class-(?:validator|transformer)|@nestjs\/(?:microservices|websockets|platform-express)|@fastify\/view)/;

/** The folder of the programs: beside `api` and `cli`, so that they find the packages of both. */
const FOLDER = 'dist';

/**
 * Bundles the compiled API and the CLI, with nearly all packages, into a few files: a process reads those instead of
 * 3,000 and starts in half the time.
 * @param {string} root
 * @param {string} [dir] the folder for the files, somewhere in the product's folder
 * @param {import('rolldown').Plugin[]} [plugins] for a variant of the product's programs
 */
export async function bundlePrograms(root, dir = join(root, FOLDER), plugins = []) {
  // Imported late, since other users of this module run before packages are installed.
  const { rolldown } = await import('rolldown');
  const { output, ...options } = bundleOptions(dir, {
    api: join(root, 'api', 'dist', 'main.js'),
    coastok: join(root, 'cli', 'dist', 'main.js'),
  });
  // One shared API, instead of a copy in each program.
  const bundle = await rolldown({
    ...options,
    plugins: [...options.plugins, ...plugins],
    resolve: { alias: { '@coastok/api': join(root, 'api', 'dist', 'index.js') } },
  });
  await bundle.write(output);
  await bundle.close();
}

/**
 * @param {string} dir the folder for the files
 * @param {Record<string, string>} input
 */
export const bundleOptions = (dir, input) => ({
  input,
  platform: /** @type {const} */ ('node'),
  external: SEPARATE,
  // The scripts of `tools` find the product's folder by their own location in it.
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
    // Nest identifies providers by class, and logs their names.
    keepNames: true,
    // A process keeps its source text in memory: one character beyond Latin 1 makes all characters of a file take two
    // bytes.
    charset: /** @type {const} */ ('ascii'),
    comments: { jsdoc: false },
    sourcemap: true,
    cleanDir: true,
  },
});
