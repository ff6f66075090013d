import { type Action, ACTIONS, ruleOf } from '@coastok/domain';

interface Known {
  method: string;
  pattern: string;
  matches: RegExp;
}

const KNOWN: Known[] = ACTIONS.flatMap(action => {
  const { route } = ruleOf(action);
  if (!route) return [];
  const [method = '', pattern = ''] = route.split(' ');
  const source = pattern.replace(/\./g, '\\.').replace(/:\w+/g, '[^/]+');
  return [{ method, pattern, matches: new RegExp(`^${source}$`) }];
});

/** The methods that exist for an address, for a 405; none when the address is unknown (404). */
export const methodsOf = (path: string, isServed: (method: string, pattern: string) => boolean): string[] =>
  KNOWN.filter(known => known.matches.test(path) && isServed(known.method, known.pattern)).map(
    known => known.method,
  );

/**
 * Exceptions to the rule in `readsQuery`: calls that read query parameters although the rule says they read none, and
 * the other way round.
 */
const READ_QUERY: readonly Action[] = ['file.read', 'device.remove', 'visitor.signOut'];
const NO_QUERY: readonly Action[] = [
  'session.verify',
  'session.logout',
  'session.list',
  'user.listSessions',
  'user.exportData',
  'import.read',
  'import.report',
  'unit.list',
  'event.answers',
  'event.messages',
  'desk.read',
  'public.config',
  'visitor.googleNonce',
  'visitor.session',
  'visitor.myBookings',
  'visitor.myWaitlist',
  'visitor.receipt',
  'visitor.ticket',
  'visitor.calendar',
];

/** Whether an action reads query parameters: lists and searches do, and refuse unknown parameters themselves. */
export function readsQuery(action: Action): boolean {
  if (READ_QUERY.includes(action)) return true;
  if (NO_QUERY.includes(action)) return false;
  const [method, pattern = ''] = ruleOf(action).route?.split(' ') ?? [];
  return method === 'GET' && !pattern.endsWith('/:id');
}
