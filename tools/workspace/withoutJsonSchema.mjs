import { readFileSync } from 'node:fs';

const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/**
 * A Vite plugin that leaves zod's JSON schema writers out of a bundle, a quarter of zod's size, since no page uses
 * them.
 */
export function withoutJsonSchema() {
  return {
    name: 'without-json-schema',
    /** @param {string} id */
    load(id) {
      if (!WRITERS.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(EXPORTED)].map(([, name]) => name ?? '');
      // The factories run with each schema, but the functions they return are never called.
      const lines = names.map(
        name => `export const ${name} = ${name.startsWith('create') ? '() => ' : ''}absent;`,
      );
      return ["const absent = () => { throw new Error('No JSON schemas here.'); };", ...lines].join('\n');
    },
  };
}
