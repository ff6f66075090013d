import type { HttpMethod } from '../access/rule.js';
import type { CalledAction, SentArguments } from './calls.js';
import { ROUTES } from './routes.js';

/** The prefix of the staff API's addresses; ra-data-simple-rest appends the name of a resource. */
export const STAFF_API = '/api/v1';

/** A call as it is sent. */
export interface OutgoingRequest {
  method: HttpMethod;
  /** Path and query. */
  address: string;
  /** `Idempotency-Key` and `If-Match`, where they are sent. */
  headers: Record<string, string>;
  body: unknown;
  /** The shape of `data` in the answer, where it is not one record. */
  answers: 'list' | 'object' | undefined;
}

interface Parts extends Record<string, unknown> {
  query?: Record<string, unknown>;
  body?: unknown;
  key?: string;
  version?: number;
}

/** A query string without values that are undefined, null or blank. */
function queryText(query: Record<string, unknown> = {}): string {
  const filled = Object.entries(query).filter(([, value]) => (value ?? '') !== '');
  return filled.length
    ? `?${new URLSearchParams(filled.map(([name, value]): [string, string] => [name, String(value)]))}`
    : '';
}

/** The request for an action, by the action table. */
export function requestOf<A extends CalledAction>(action: A, ...[sent]: SentArguments<A>): OutgoingRequest {
  const { route, answers } = ROUTES[action];
  const { query, body, key, version, ...words }: Parts = sent ?? {};
  const [method, path] = route.split(' ') as [HttpMethod, string];
  return {
    method,
    address:
      path.replaceAll(/:(\w+)/g, (_, word: string) => encodeURIComponent(String(words[word]))) +
      queryText(query),
    headers: {
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...(version !== undefined && { 'If-Match': `"${version}"` }),
    },
    body,
    answers,
  };
}

/** The address of an action that is opened as a link. */
export const addressOf = <A extends CalledAction>(action: A, ...sent: SentArguments<A>): string =>
  requestOf(action, ...sent).address;
