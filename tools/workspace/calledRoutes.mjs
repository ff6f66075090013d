import { PERMISSIONS } from '@coastok/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTES = /\/domain\/dist\/calls\/routes\.js$/;
const CODE = /(?<!\.test)\.tsx?$/;

/**
 * For Vite: of all routes, leaves in a bundle those of the actions that its app names.
 * @param {string} source the app's folder of sources
 */
export function calledRoutes(source) {
  return {
    name: 'called-routes',
    /** @param {string} id */
    load(id) {
      if (!ROUTES.test(id)) return null;
      const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(name =>
        CODE.test(name),
      );
      const code = files.map(name => readFileSync(join(source, name), 'utf8')).join('\n');
      const called = Object.entries(PERMISSIONS).flatMap(([action, rule]) =>
        'route' in rule && isNamed(action, code)
          ? [[action, { route: rule.route, answers: 'answers' in rule ? rule.answers : undefined }]]
          : [],
      );
      return `export const ROUTES = ${JSON.stringify(Object.fromEntries(called))};`;
    },
  };
}

/**
 * As `'visitor.pay'` or, in an element, `"visitor.pay"`; by the beginning of `` `public.${kind}` ``, or by the end of
 * `` `${name}.export` ``.
 * @param {string} action
 * @param {string} code
 */
function isNamed(action, code) {
  const [subject, verb] = action.split('.');
  return [`'${action}'`, `"${action}"`, `\`${subject}.\${`, `}.${verb}\``].some(name => code.includes(name));
}
