import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The package that `admin/icons` replaces, and from which its icons are copied. */
export const ICONS_PACKAGE = '@mui/icons-material';
export const ICONS_FOLDER = 'admin/icons';

/** At the beginning of a line, since the libraries' comments have examples. */
const IMPORTED = /^import \w+ from ['"]@mui\/icons-material\/(\w+)['"]/gm;
/** The packages of react-admin, as Vite reads them. */
const LIBRARIES = /^(?:ra-|react-admin$)/;

/**
 * The icons imported by the console and react-admin.
 * @param {string} root
 * @returns {string[]}
 */
export function importedIcons(root) {
  const modules = join(root, 'node_modules');
  const files = [
    ...filesIn(join(root, 'admin', 'src'), /\.tsx?$/),
    ...readdirSync(modules)
      .filter(name => LIBRARIES.test(name))
      .flatMap(name => filesIn(join(modules, name, 'dist'), /\.m?js$/)),
  ];
  const names = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name]) => String(name)),
  );
  return [...new Set(names)].sort();
}

/**
 * The icons in `admin/icons`.
 * @param {string} root
 * @returns {string[]}
 */
export const keptIcons = root =>
  readdirSync(join(root, ICONS_FOLDER))
    .filter(name => /^[A-Z]\w*\.ts$/.test(name))
    .map(name => name.slice(0, -'.ts'.length))
    .sort();

/**
 * The source of an icon in the format of this repository.
 * @param {string} original the module of the package
 */
export function iconSource(original) {
  if (!original.includes('import createSvgIcon from "./utils/createSvgIcon.mjs";'))
    throw new Error('An icon of another form: see how the package draws it now.');
  return original
    .replace(/^['"]use client['"];|^import \* as React from ['"]react['"];/gm, '')
    .replace('"./utils/createSvgIcon.mjs"', "'./createSvgIcon'")
    .replaceAll('/*#__PURE__*/', '')
    .replaceAll('_jsx', 'jsx')
    .replace('jsx as jsx', 'jsx')
    .trim();
}

/**
 * @param {string} folder
 * @param {RegExp} form
 */
const filesIn = (folder, form) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => form.test(name))
    .map(name => join(folder, name));
