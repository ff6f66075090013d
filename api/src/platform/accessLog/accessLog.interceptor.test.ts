import type { Action } from '@coastok/domain';
import { expect, it, jest } from '@jest/globals';
import { Types } from 'mongoose';
import { lastValueFrom, of } from 'rxjs';
import { Page } from '../http/envelope.js';
import { AccessLogInterceptor } from './accessLog.interceptor.js';

const id = (n: number) => n.toString(16).padStart(24, '0');
const ACTOR = { userId: new Types.ObjectId(), userRole: 6 };

/** The notes for a list of 30 records. */
async function notedOf(action: Action, record: (n: number) => object, query: object = {}) {
  const [people, accessLog] = [{ note: jest.fn() }, { note: jest.fn() }];
  const interceptor = new AccessLogInterceptor(
    { get: () => action } as never,
    accessLog as never,
    people as never,
  );
  const http = {
    getRequest: () => ({ caller: ACTOR, params: {}, query }),
    getResponse: () => ({ getHeader: () => undefined }),
  };
  const records = Array.from({ length: 30 }, (_, n) => record(n));
  const next = { handle: () => of(new Page(records, 30, {} as never)) };
  await lastValueFrom(
    interceptor.intercept({ switchToHttp: () => http, getHandler: () => null } as never, next),
  );
  return { people: people.note.mock.calls[0]?.[0], entry: accessLog.note.mock.calls[0]?.[0] };
}

const named = (n: number) => ({ _id: 'of the record', userId: id(n) });
const populated = (n: number) => ({ _id: 'of the record', memberId: { _id: id(n), name: 'Asha' } });

it.each<[Action, string, (n: number) => object]>([
  ['user.list', 'user', n => ({ _id: id(n), userId: 'of another' })],
  ['search.list', 'search', n => ({ _id: id(n) })],
  ['carePeople.list', 'care/people', n => ({ _id: id(n), memberId: 'of another' })],
  ['careTask.list', 'care/task', populated],
  ['booking.list', 'booking', named],
  ['checkin.list', 'checkin', named],
  ['waitlist.list', 'waitlist', named],
  ['question.list', 'question', named],
  ['registration.list', 'viplava', named],
])('%s notes the people in its answer, by the name %s', async (action, source, record) => {
  const { people, entry } = await notedOf(action, record);
  expect(entry).toBeUndefined();
  const ids = Array.from({ length: 30 }, (_, n) => id(n));
  expect(people).toEqual({ actor: ACTOR.userId, role: 6, source, ids, count: 30, isSearch: false });
  // A typed search is noted as a search only.
  const typed = await notedOf(action, record, { q: 'asha' });
  expect([typed.people, typed.entry]).toMatchObject([{ isSearch: true }, { kind: 'search', query: 'asha' }]);
});
