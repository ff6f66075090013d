import type { UndoRecord } from '@coastok/domain';
import { type fetchUtils } from 'react-admin';
import { ownWrites } from './ownWrites';
import { withIds } from './records';
import { request } from './request';
import { undoOffers } from './undoOffers';

type FetchJson = typeof fetchUtils.fetchJson;

/** The API's own order, possibly by several fields: no sort is sent. */
export const OWN_ORDER = { field: '', order: 'ASC' } as const;
const NO_SORT = /&sort=%5B%22%22[^&]*/;

/**
 * The HTTP client of ra-data-simple-rest: unwraps the envelope and adds each record's `id`. The API returns one
 * record as an array of one; only the provider's list calls have a `filter`.
 */
export const restClient: FetchJson = async (url, { method, body, headers, signal } = {}) => {
  const response = await request(url.replace(NO_SORT, ''), {
    method,
    body: body ?? undefined,
    headers,
    signal: signal ?? undefined,
  });
  const text = await response.text();
  const answer: { data: unknown[]; undo?: UndoRecord } = JSON.parse(text);
  undoOffers.note(answer);
  if (method && method !== 'GET') ownWrites.note(answer.data);
  const { data } = answer;
  const isList = /[?&]filter=/.test(url);
  return {
    status: response.status,
    headers: response.headers,
    body: text,
    json: withIds(isList ? data : data[0]),
  };
};
