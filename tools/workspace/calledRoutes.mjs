import { PERMISSIONS } from '@coastok/domain';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROUTES = /\/domain\/dist\/calls\/routes\.js$/;
const CODE = /(?<!\.test)\.tsx?$/;

/**
 * A Vite plugin that keeps only the routes in a bundle whose actions are named in the app's sources.
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
 * Whether the code names the action: as `'visitor.pay'`, in JSX as `"visitor.pay"`, by its beginning in ``
 * `public.${kind}` ``, or by its end in `` `${name}.export` ``.
 * @param {string} action
 * @param {string} code
 */
function isNamed(action, code) {
  const [subject, verb] = action.split('.');
  return [`'${action}'`, `"${action}"`, `\`${subject}.\${`, `}.${verb}\``].some(name => code.includes(name));
}
