/**
 * `npm run house`: prints measures of the code's structure. With `--before <folder>`, compares them with an earlier
 * checkout. With `--write`, writes them with the map into docs/architecture.md, and updates the listings of
 * CONTRIBUTING.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCUMENT, GUIDE, tableOf, withHouse, withListings } from './house/document.mjs';
import { circlesIn, graphOf } from './house/graph.mjs';
import { floorsOf, mapOf } from './house/map.mjs';
import { measuresOf } from './house/measures.mjs';
import { sourcesOf } from './house/sources.mjs';
import { ROOT } from './workspace/root.mjs';

const { values } = parseArgs({ options: { before: { type: 'string' }, write: { type: 'boolean' } } });
const sources = sourcesOf(ROOT);
const former = values.before === undefined ? undefined : sourcesOf(values.before);
const measures = measuresOf(sources, former);
const graph = graphOf(sources);

const row = (/** @type {(string | undefined)[]} */ cells) =>
  cells
    .map((cell = '', at) => cell.padEnd(at ? 26 : 58))
    .join('')
    .trimEnd();
console.log(measures.map(({ name, value, before }) => row([name, value, before])).join('\n'));
for (const files of circlesIn(graph)) console.log(`\nA circle:\n  ${files.join('\n  ')}`);

if (values.write) {
  const document = join(ROOT, DOCUMENT);
  // Without an earlier checkout there is nothing to compare.
  const parts = {
    map: mapOf(graph),
    ...(former && { measures: tableOf(measures), floors: floorsOf(graphOf(former), graph) }),
  };
  const text = withHouse(readFileSync(document, 'utf8'), parts);
  writeFileSync(document, text);
  const guide = join(ROOT, GUIDE);
  writeFileSync(guide, withListings(readFileSync(guide, 'utf8'), sources));
}
