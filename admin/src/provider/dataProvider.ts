import { type BodySent, RecordStatus, STAFF_API } from '@coastok/domain';
import simpleRest from 'ra-data-simple-rest';
import { type DataProvider, HttpError, type Identifier, type RaRecord } from 'react-admin';
import { call } from './call';
import { underKey } from './idempotency';
import { progress } from './progress';
import { type Body, changedFields, filledFields } from './records';
import { restClient } from './restClient';
import { undoOffers } from './undoOffers';

export interface Outcome {
  id: Identifier;
  ok: boolean;
  /** The reason of a failure. */
  message: string;
}

/** The maximum number of concurrent changes, so that a large selection does not slow down other people's calls. */
const AT_ONCE = 4;

/** Runs an action on each record, a few at a time; a failure does not stop the rest. */
export async function forEach(
  ids: readonly Identifier[],
  change: (id: Identifier) => Promise<unknown>,
  report: (done: number, total: number) => void,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...ids];
  const next = async (): Promise<void> => {
    const id = waiting.shift();
    if (id === undefined) return;
    const message = await change(id).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    outcomes.push({ id, ok: message === null, message: message ?? '' });
    report(outcomes.length, ids.length);
    return next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return outcomes;
}

/** `12 of 40 done. 28 failed: Only a pending member can be approved.`; null when nothing failed. */
export function failureSummary(outcomes: readonly Outcome[]): string | null {
  const failed = outcomes.filter(({ ok }) => !ok);
  if (failed.length === 0) return null;
  const reasons = [...new Set(failed.map(({ message }) => message))].slice(0, 3).join(' ');
  return `${outcomes.length - failed.length} of ${outcomes.length} done. ${failed.length} failed: ${reasons}`;
}

const rest = simpleRest(STAFF_API, restClient);

function idsThatWorked(outcomes: readonly Outcome[]): Identifier[] {
  const failure = failureSummary(outcomes);
  if (failure) throw new HttpError(failure, 409);
  return outcomes.map(({ id }) => id);
}

/** Changes many records: members in one call, because they have a bulk route, other records one by one. */
async function changeMany(
  resource: string,
  ids: readonly Identifier[],
  label: string,
  bulkChange: Body | null,
  changeOne: (id: Identifier) => Promise<unknown>,
): Promise<Identifier[]> {
  return progress.track(label, async report => {
    if (resource !== 'user' || !bulkChange) {
      const outcomes = await forEach(ids, changeOne, report);
      if (ids.length > 1) undoOffers.clear();
      return idsThatWorked(outcomes);
    }
    // Not checked here: the bulk route accepts exactly one of its known changes, and refuses anything else.
    const change = bulkChange as BodySent<'user.bulkUpdate'>['change'];
    const outcomes = await call('user.bulkUpdate', { body: { ids: ids.map(String), change } });
    return idsThatWorked(outcomes.map(({ _id, ok, message }) => ({ id: _id, ok, message })));
  });
}

const put = async (resource: string, id: Identifier, changes: Body, version?: unknown) => {
  const { json } = await restClient(`${STAFF_API}/${resource}/${encodeURIComponent(id)}`, {
    method: 'PUT',
    body: JSON.stringify(changes),
    headers: version === undefined ? undefined : new Headers({ 'If-Match': `"${String(version)}"` }),
  });
  return json;
};

/**
 * ra-data-simple-rest with our HTTP client, extended where the API does more: an update sends only changed
 * fields, with the version on which it is based; many records change in one call where a bulk route exists.
 */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,

  // Sends a range that covers all ids: without a range the answer would stop at the default page size.
  async getMany(resource, { ids, signal }) {
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: ids }),
      range: JSON.stringify([0, Math.max(ids.length - 1, 0)]),
    });
    const { json } = await restClient(`${STAFF_API}/${resource}?${query}`, { signal });
    return { data: json };
  },

  /** `meta.key` is the idempotency key: where the API accepts one, a repeated call creates no second record. */
  async create(resource, { data, meta }) {
    const { key } = (meta ?? {}) as { key?: string };
    const { json } = await restClient(`${STAFF_API}/${resource}`, {
      method: 'POST',
      body: JSON.stringify(filledFields(data)),
      headers: key === undefined ? undefined : new Headers(underKey(key)),
    });
    return { data: json };
  },

  async update<RecordType extends RaRecord>(
    resource: string,
    { id, data, previousData }: { id: Identifier; data: Partial<RecordType>; previousData?: RecordType },
  ) {
    const changes = changedFields(previousData ?? {}, data);
    if (previousData && Object.keys(changes).length === 0) return { data: previousData };
    return { data: await put(resource, id, changes, previousData?.__v) };
  },

  async updateMany(resource, { ids, data }) {
    return {
      data: await changeMany(resource, ids, `Changing ${ids.length} records`, data, id =>
        put(resource, id, data),
      ),
    };
  },

  async deleteMany(resource, { ids }) {
    return {
      data: await changeMany(
        resource,
        ids,
        `Deleting ${ids.length} records`,
        { status: RecordStatus.Removed },
        id => rest.delete(resource, { id }),
      ),
    };
  },
};
