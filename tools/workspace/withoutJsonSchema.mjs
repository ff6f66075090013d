import { readFileSync } from 'node:fs';

const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** For Vite: leaves out of a bundle what writes zod's schemas as JSON schemas, a quarter of it, which no page asks for. */
export function withoutJsonSchema() {
  return {
    name: 'without-json-schema',
    /** @param {string} id */
    load(id) {
      if (!WRITERS.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name ?? '');
      // The makers of methods run with each schema; what they make never does.
      const lines = names.map(
        name => `export const ${name} = ${name.startsWith('create') ? '() => ' : ''}absent;`,
      );
      return ["const absent = () => { throw new Error('No JSON schemas here.'); };", ...lines].join('\n');
    },
  };
}
