/** `npm run house`: what a change of the code's shape is judged by. With `--write`, into docs/architecture.md, with the map, and the listings of CONTRIBUTING.md anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENT, GUIDE, tableOf, withHouse, withListings } from './house/document.mjs';
import { circlesIn, graphOf } from './house/graph.mjs';
import { mapOf } from './house/map.mjs';
import { measuresOf } from './house/measures.mjs';
import { sourcesOf } from './house/sources.mjs';
import { ROOT } from './workspace/root.mjs';

const sources = sourcesOf(ROOT);
const measures = measuresOf(sources);
const graph = graphOf(sources);

console.log(measures.map(({ name, value }) => `${name.padEnd(40)}${value}`).join('\n'));
for (const files of circlesIn(graph)) console.log(`\nA circle:\n  ${files.join('\n  ')}`);

if (process.argv.includes('--write')) {
  const document = join(ROOT, DOCUMENT);
  const text = withHouse(readFileSync(document, 'utf8'), { measures: tableOf(measures), map: mapOf(graph) });
  writeFileSync(document, text);
  const guide = join(ROOT, GUIDE);
  writeFileSync(guide, withListings(readFileSync(guide, 'utf8'), sources));
}
