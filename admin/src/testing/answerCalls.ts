import { type Action, type AnswerOf, type JsonAction, ruleOf, type Sent } from '@coastok/domain';
import { HttpError } from 'react-admin';
import { detailsOf } from '../provider/httpError';

type Later<T> = T | Promise<T>;
/** A test server's handlers by action; an `HttpError` refuses. */
export type Answers = { [A in JsonAction]?: (sent: Sent<A>) => Later<AnswerOf<A>> };

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });

function refused(error: unknown): Response {
  if (!(error instanceof HttpError)) throw error;
  const { root: _, ...errors } = detailsOf(error).errors ?? {};
  return json(error.status, { message: error.message, data: [error.message], errors });
}

/** The parameters sent for an action; null for another call. */
function sentFor(action: Action, address: string, { method = 'GET', body, headers }: RequestInit) {
  const [itsMethod, path = ''] = ruleOf(action).route?.split(' ') ?? [];
  const [called = '', query] = address.split('?');
  const words = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(called);
  if (!words || method !== itsMethod) return null;
  const key = new Headers(headers).get('Idempotency-Key');
  const version = new Headers(headers).get('If-Match');
  return {
    ...words.groups,
    ...(query && { query: Object.fromEntries(new URLSearchParams(query)) }),
    ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
    ...(key && { key }),
    ...(version && { version: Number(version.replaceAll('"', '')) }),
  };
}

/** Answers calls as the API would; a call without a handler throws. */
export function answerCalls(answers: Answers): void {
  globalThis.fetch = async (input, init = {}) => {
    for (const [name, answer] of Object.entries(answers)) {
      const action = name as JsonAction;
      const sent = sentFor(action, String(input), init);
      if (!sent || !answer) continue;
      const { route, answers: kind } = ruleOf(action);
      try {
        // The parameters match the handler's action.
        const answered = await answer(sent as never);
        if (!route?.includes('/api/')) return json(200, { result: answered });
        return json(200, { data: kind ? answered : [answered] });
      } catch (error) {
        return refused(error);
      }
    }
    throw new Error(`Nobody answers ${String(input)}`);
  };
}
