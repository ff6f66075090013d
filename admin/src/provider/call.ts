import {
  type AnswerOf,
  type JsonAction,
  requestOf,
  type SentArguments,
  type UndoRecord,
} from '@coastok/domain';
import { ownWrites } from './ownWrites';
import { type WithId, withIds } from './records';
import { request, type RequestOptions } from './request';
import { undoOffers } from './undoOffers';

/**
 * The API's response. The table of calls declares `data`, and the API's handlers follow it; one record comes in
 * a list of one.
 */
interface Envelope<Answer> {
  data: Answer | [Answer];
  undo?: UndoRecord;
}

const holdsOne = <Answer>(_data: Answer | [Answer], answers: string | undefined): _data is [Answer] =>
  answers === undefined;

/** Calls the API: `call('booking.refund', { id, body, key })`. @returns its answer, with react-admin's ids */
export async function call<A extends JsonAction>(
  action: A,
  ...[sent, options]: SentArguments<A, [options?: Pick<RequestOptions, 'signal' | 'anonymous'>]>
): Promise<WithId<AnswerOf<A>>> {
  const { method, address, headers, body, answers } = requestOf(action, ...([sent] as SentArguments<A>));
  const response = await request(address, { method, headers, body, ...options });
  const envelope: Envelope<AnswerOf<A>> = await response.json();
  const { data } = envelope;
  undoOffers.note(envelope);
  if (method !== 'GET') ownWrites.note(data);
  return withIds<AnswerOf<A>>(holdsOne<AnswerOf<A>>(data, answers) ? data[0] : data);
}

/** All records of a list, read page by page. */
export async function everyPage<Listed>(
  size: number,
  read: (paging: { page: number; per_page: number }) => Promise<Listed[]>,
): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 1; ; page++) {
    const some = await read({ page, per_page: size });
    all.push(...some);
    if (some.length < size) return all;
  }
}
