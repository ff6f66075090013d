/** The document with the measures, the map and the floors. */
export const DOCUMENT = 'docs/architecture.md';

const SECTION = /(<!-- (measures|map|floors) of the house -->\n)[^]*?(\n<!-- \/\2 -->)/g;

/**
 * @param {string} text
 * @param {{ measures?: string, map: string, floors?: string }} parts absent parts are left unchanged
 */
export const withHouse = (text, parts) =>
  text.replace(SECTION, (whole, begin, name, end) => {
    const part = parts[/** @type {'measures' | 'map' | 'floors'} */ (name)];
    return part === undefined ? whole : `${begin}\n${part}\n${end}`;
  });

/**
 * @param {import('./measures.mjs').Measure[]} measures
 * @returns {string} a Markdown table in prettier's format
 */
export function tableOf(measures) {
  const rows = [
    ['Measure', 'Before', 'Today'],
    ...measures.map(({ name, value, before = '' }) => [name, before, value]),
  ];
  const widths = [0, 1, 2].map(column => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const line = (/** @type {string[]} */ row) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map(width => '-'.repeat(width)).join(' | ')} |`;
  return [line(rows[0] ?? []), rule, ...rows.slice(1).map(line)].join('\n');
}

/** The document that explains a resource step by step, with its whole code. */
export const GUIDE = 'CONTRIBUTING.md';

const LISTING = /(<!-- listing of (\S+) -->\n)[^]*?(\n<!-- \/listing -->)/g;

/**
 * @param {string} text
 * @param {readonly import('./sources.mjs').Source[]} sources
 * @returns {string} with each listing replaced by the current file
 */
export const withListings = (text, sources) =>
  text.replace(LISTING, (_whole, begin, path, end) => {
    const file = sources.find(source => source.path === path);
    if (!file) throw new Error(`${GUIDE} lists ${path}, which is not there.`);
    return `${begin}\n\`\`\`${path.split('.').pop()}\n${file.text}\`\`\`\n${end}`;
  });

/**
 * @param {string} text
 * @returns {string[]} the paths of the files that it lists
 */
export const listedIn = text => [...text.matchAll(LISTING)].map(([, , path = '']) => path);
