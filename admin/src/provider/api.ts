import type { UndoRecord } from '@coastok/domain';
import { request, type RequestOptions } from './request';
import { ownWrites } from './ownWrites';
import { undoOffers } from './undoOffers';

export const API = '/api/v1';

interface Envelope<T> {
  data: T;
  total_results?: number;
  message?: string;
  undo?: UndoRecord;
}

/** Calls `/api/v1` and unwraps the answer's `data`. */
export async function call<T>(path: string, options?: RequestOptions): Promise<T> {
  const response = await request(`${API}${path}`, options);
  const body = (await response.json()) as Envelope<T>;
  undoOffers.note(body);
  if (options?.method && options.method !== 'GET') ownWrites.note(body.data);
  return body.data;
}

/** As `call`, for an answer that is one record: an array of one on the wire. */
export async function callOne<T>(path: string, options?: RequestOptions): Promise<T> {
  const [record] = await call<T[]>(path, options);
  if (record === undefined) throw new Error(`${path} answered without a record`);
  return record;
}

/** A query string without the empty parameters: `?areaId=…`, or nothing. */
export function query(parameters: Record<string, string | number | null | undefined>): string {
  const filled = Object.entries(parameters).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return filled.length ? `?${new URLSearchParams(filled.map(([key, value]) => [key, String(value)]))}` : '';
}
