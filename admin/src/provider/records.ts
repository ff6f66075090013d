import type { Identifier } from 'react-admin';

/** A wire record as react-admin sees it: `id` beside `_id`, at every depth. */
export type WithId<T> = T extends (infer Item)[]
  ? WithId<Item>[]
  : T extends { _id: string }
    ? { [Key in keyof T]: WithId<T[Key]> } & { id: Identifier }
    : T;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives every record in an answer the `id` that react-admin expects. */
export function withIds<T>(value: T): WithId<T>;
export function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => withIds(item));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withIds(item)]));
  return typeof copy._id === 'string' ? { id: copy._id, ...copy } : copy;
}

/** A form's value as the wire wants it: an expanded person or area becomes its id again. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (isObject(value) && ('id' in value || '_id' in value)) return value.id ?? value._id;
  return value;
}

const NEVER_SENT = new Set(['id', '_id', '__v']);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether two values of a field say the same: nothing is the same however it is written. */
export const same = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right);

export type Body = Record<string, unknown>;

/** What a form changed, as the body of an update: only the fields that differ; an emptied one is null. */
export function changedFields(previous: Body, next: Body): Body {
  const changes: Body = {};
  for (const [key, value] of Object.entries(next)) {
    if (NEVER_SENT.has(key)) continue;
    const wire = toWire(value);
    if (!same(wire, toWire(previous[key]))) changes[key] = isEmpty(wire) ? null : wire;
  }
  return changes;
}

/** What a form filled in, as the body of a create: empty fields are left to the server. */
export function filledFields(values: Body): Body {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => !NEVER_SENT.has(key) && !isEmpty(value))
      .map(([key, value]) => [key, toWire(value)]),
  );
}
