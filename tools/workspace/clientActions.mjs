import { ACTION_TABLE } from '@coastok/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROUTES = /\/domain\/dist\/calls\/routes\.js$/;
const TABLE = /\/domain\/dist\/calls\/tables\/\w+\.js$/;
const CODE = /(?<!\.test)\.tsx?$/;

/** `'visitor.pay'`, and in JSX `"visitor.pay"`. */
const WHOLE = /(['"])([\w-]+\.[\w.-]+)(?=\1)/g;
/** The beginning in `` `public.${kind}` ``. */
const BEGINNING = /`([\w-]+)\.(?=\$\{)/g;
/** The end in `` `${name}.export` ``. */
const END = /\}\.([\w.-]+)(?=`)/g;

/**
 * A Vite plugin that removes from a bundle what only the API needs. The action table keeps who may do each action,
 * but not the schemas of the calls, and it keeps the routes of only those actions that the app's sources name.
 * @param {string} source the app's folder of sources
 */
export function clientActions(source) {
  return {
    name: 'client-actions',
    /** @param {string} id */
    async load(id) {
      if (TABLE.test(id)) return withoutSchemas(await import(pathToFileURL(id).href));
      if (!ROUTES.test(id)) return null;
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
        CODE.test(name),
      );
      const isNamed = namesIn(files.map(name => readFileSync(join(source, name), 'utf8')).join('\n'));
      const called = Object.entries(ACTION_TABLE).flatMap(([action, rule]) =>
        'route' in rule && isNamed(action)
          ? [[action, { route: rule.route, answers: 'answers' in rule ? rule.answers : undefined }]]
          : [],
      );
      return `export const ROUTES = ${JSON.stringify(Object.fromEntries(called))};`;
    },
  };
}

/**
 * @param {Record<string, Record<string, import('@coastok/domain').Rule>>} tables the exports of a module
 * @returns {string} the code of that module for a client
 */
const withoutSchemas = tables =>
  Object.entries(tables)
    .map(([name, rules]) => {
      const kept = Object.entries(rules).map(([action, { who, substitute }]) => [
        action,
        { who, substitute },
      ]);
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(kept))};`;
    })
    .join('\n');

/**
 * Reads the code once, since it is long and there are hundreds of actions.
 * @param {string} code
 * @returns {(action: string) => boolean} whether the code names an action, or its beginning or end
 */
function namesIn(code) {
  const wholes = new Set([...code.matchAll(WHOLE)].map(([, , name]) => name));
  const beginnings = new Set([...code.matchAll(BEGINNING)].map(([, name]) => name));
  const ends = new Set([...code.matchAll(END)].map(([, name]) => name));
  return action => {
    const [subject, verb] = action.split('.');
    return wholes.has(action) || beginnings.has(subject) || ends.has(verb);
  };
}
