import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What `admin/icons` is in place of, and where it was copied from. */
export const ICONS_PACKAGE = '@mui/icons-material';
export const ICONS_FOLDER = 'admin/icons';

/** At a line's beginning: the libraries' comments have examples. */
const IMPORTED = /^import \w+ from ['"]@mui\/icons-material\/(\w+)['"]/gm;
/** The packages of react-admin, as Vite reads them. */
const LIBRARIES = /^(?:ra-|react-admin$)/;

/**
 * The icons that the console and react-admin import.
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
 * The icons that `admin/icons` holds.
 * @param {string} root
 * @returns {string[]}
 */
export const keptIcons = root =>
  readdirSync(join(root, ICONS_FOLDER))
    .filter(name => /^[A-Z]\w*\.ts$/.test(name))
    .map(name => name.slice(0, -'.ts'.length))
    .sort();

/**
 * The sources of one icon in the form of this repository.
 * @param {string} original the package's own module
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
