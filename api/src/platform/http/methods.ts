import { ACTIONS, ruleOf } from '@coastok/domain';

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

/** The methods that an address knows, for a 405; none when the address is unknown (404). */
export const methodsOf = (path: string, isServed: (method: string, pattern: string) => boolean): string[] =>
  KNOWN.filter(known => known.matches.test(path) && isServed(known.method, known.pattern)).map(
    known => known.method,
  );
