import { ERASED_NAME, ERASED_TEXT } from '@coastok/domain';
import { mongo } from 'mongoose';
import { createHash, createHmac, type Hash } from 'node:crypto';
import type { AuditEntry, Proof } from './audit.model.js';
import type { SealedEntry } from './auditSeals.js';

/*
 * How a seal covers an entry. Every field is part of the digest; fields that may be personal (the actor's name, the
 * address, every value within a change) enter it as salted digests. An erasure of such a value keeps its digest and
 * removes its salt, so the seal still matches and nobody can guess which value it was.
 */

const { EJSON } = mongo.BSON;

interface Value {
  /** The path of the place within the entry. */
  place: string;
  value: unknown;
}

/** The digest of one entry; a change of any field changes it. */
export function entryDigest(entry: AuditEntry): string {
  const { salt: _salt, proofs: _proofs, erasedFor: _erasedFor, actor, address, changes, ...rest } = entry;
  const stands = (place: string, value: unknown) => placeholderOf(entry, { place, value });
  return sha256(
    canonical({
      ...rest,
      actor: { ...actor, name: stands('actor.name', actor?.name) },
      address: stands('address', address),
      changes: mapValues('changes', changes, ({ place, value }) => stands(place, value)),
    }),
  );
}

/** The digest of a day: of all entries sealed with it, in order, and of the seal before it. */
export class DayDigest {
  private readonly hash: Hash;

  constructor(day: string, previous: string | null) {
    this.hash = createHash('sha256').update(`${day} ${previous ?? 'first'}\n`);
  }

  add({ _id, digest, of }: SealedEntry): void {
    this.hash.update(`${_id.toHexString()} ${digest} ${of ?? ''}\n`);
  }

  end(): string {
    return this.hash.digest('hex');
  }
}

/**
 * The update of an erasure: new values in the erased places, a digest for each, and a separate salt for each value
 * that stays.
 */
export function erasing(entry: AuditEntry, erased: ReadonlyMap<string, unknown>) {
  const { actor, address, changes } = entry;
  const left = ({ place, value }: Value) => (erased.has(place) ? erased.get(place) : value);
  const proofs = valuesOf(entry).flatMap(({ place, value }): Proof[] => {
    const known = entry.proofs?.find(proof => proof.place === place);
    if (known?.digest !== undefined) return [known];
    const salt = saltOf(entry, place);
    if (isNothing(value) || salt === undefined) return [];
    return [erased.has(place) ? { place, digest: saltedDigest(salt, value) } : { place, salt }];
  });
  return {
    $set: {
      actor: { ...actor, name: left({ place: 'actor.name', value: actor.name }) },
      address: left({ place: 'address', value: address }),
      changes: mapValues('changes', changes, left) as AuditEntry['changes'],
      proofs,
    },
    $unset: { salt: '' },
  };
}

/** Whether an erased place holds a value again: its original value cannot be known any more. */
export const isRefilled = (entry: AuditEntry): boolean =>
  valuesOf(entry).some(
    ({ place, value }) =>
      entry.proofs?.some(proof => proof.place === place && proof.digest !== undefined) === true &&
      !(isNothing(value) || value === ERASED_NAME || value === ERASED_TEXT),
  );

/** Every value that may be personal. */
export function valuesOf({ actor, address, changes }: AuditEntry): Value[] {
  const changed: Value[] = [];
  mapValues('changes', changes, value => void changed.push(value));
  return [{ place: 'actor.name', value: actor?.name }, { place: 'address', value: address }, ...changed];
}

/** Maps every value within a value, of any stored type: a seal also covers data that the code would never write. */
function mapValues(place: string, value: unknown, map: (value: Value) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item, at) => mapValues(`${place}.${at}`, item, map));
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return map({ place, value });
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapValues(`${place}.${key}`, item, map)]),
  );
}

function placeholderOf(entry: AuditEntry, { place, value }: Value): unknown {
  const erased = entry.proofs?.find(proof => proof.place === place)?.digest;
  if (erased !== undefined) return { salted: erased };
  if (isNothing(value)) return null;
  const salt = saltOf(entry, place);
  return salt === undefined ? { plain: value } : { salted: saltedDigest(salt, value) };
}

/**
 * A place's own salt is derived from the entry's salt, and reveals nothing about the other places once the entry's
 * salt is deleted.
 */
function saltOf({ salt, proofs }: AuditEntry, place: string): string | undefined {
  const own = proofs?.find(proof => proof.place === place)?.salt;
  return own ?? (salt && createHmac('sha256', salt).update(place).digest('base64'));
}

const saltedDigest = (salt: string, value: unknown): string => sha256(`${salt}\n${canonical(value)}`);

const isNothing = (value: unknown): boolean => value === null || value === undefined;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** The same text for equal values, independent of the order of their keys. */
const canonical = (value: unknown): string => JSON.stringify(sorted(EJSON.serialize({ value } as never)));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]: [string, unknown]) => [key, sorted(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
