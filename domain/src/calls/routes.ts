import { ACTION_TABLE } from '../access/permissions.js';
import type { Route, Rule } from '../access/rule.js';
import type { CalledAction } from './calls.js';

type Routes = Readonly<Record<CalledAction, Pick<Rule, 'answers'> & { route: Route }>>;

/**
 * The route of each action. A bundle may contain only the routes that its app names
 * (`tools/workspace/clientActions.mjs`).
 */
export const ROUTES: Routes = ACTION_TABLE;
