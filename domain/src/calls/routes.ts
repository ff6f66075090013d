import { PERMISSIONS } from '../access/permissions.js';
import type { Route, Rule } from '../access/rule.js';
import type { CalledAction } from './calls.js';

type Routes = Readonly<Record<CalledAction, Pick<Rule, 'answers'> & { route: Route }>>;

/** How each action is called. A bundle may have those alone that its app names (`tools/workspace/calledRoutes.mjs`). */
export const ROUTES: Routes = PERMISSIONS;
