import type { Identifier } from 'react-admin';

/** An API record as react-admin needs it: `id` beside `_id`, at every depth. */
export type WithId<T> = T extends (infer Item)[]
  ? WithId<Item>[]
  : T extends { _id: string }
    ? { [Key in keyof T]: WithId<T[Key]> } & { id: Identifier }
    : T;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds the `id` that react-admin expects to every record in an answer. */
export function withIds<T>(value: T): WithId<T>;
export function withIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(item => withIds(item));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withIds(item)]));
  return typeof copy._id === 'string' ? { id: copy._id, ...copy } : copy;
}

/** Converts a form's value for the API: an expanded person or area becomes its id again. */
function toWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toWire);
  if (isObject(value) && ('id' in value || '_id' in value)) return value.id ?? value._id;
  return value;
}

const NEVER_SENT = new Set(['id', '_id', '__v']);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether two values of a field are equal; all empty values are equal. */
export const same = (left: unknown, right: unknown): boolean =>
  (isEmpty(left) && isEmpty(right)) || JSON.stringify(left) === JSON.stringify(right);

export type Body = Record<string, unknown>;

/** The body of an update: only the fields that the form changed; a cleared one is null. */
export function changedFields(previous: Body, next: Body): Body {
  const changes: Body = {};
  for (const [key, value] of Object.entries(next)) {
    if (NEVER_SENT.has(key)) continue;
    const wire = toWire(value);
    if (!same(wire, toWire(previous[key]))) changes[key] = isEmpty(wire) ? null : wire;
  }
  return changes;
}

/** The body of a create: empty fields are left out, so that the server sets its defaults. */
export function filledFields(values: Body): Body {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([key, value]) => !NEVER_SENT.has(key) && !isEmpty(value))
      .map(([key, value]) => [key, toWire(value)]),
  );
}
