import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../audit/audit.model.js';
import type { Caller } from '../auth/caller.js';
import { Conflict } from '../errors/appError.js';

type Values = Record<string, unknown>;

/** One record's part of what is taken back: values as the trail shows them. */
export interface Reversal {
  action: string;
  /** What was written. */
  stands: Values;
  /** What was there before. */
  back: Values;
}

/** Writes what was judged; null when somebody else wrote since. */
export type Write = () => Promise<object | null>;

/** Records of one kind whose changes can be taken back. */
export interface Reversible {
  /** As the trail names them. */
  entity: string;
  /** By act, the fields that can be put back; an act that touches another field can't be taken back. */
  acts: Readonly<Record<string, readonly string[]>>;
  /**
   * Judges as for any change of the caller's, and that everything still stands as it was written.
   * @throws NotFound, NotAllowed, InvalidInput, Conflict
   */
  prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write>;
}

/** What can be taken back: each feature whose changes can adds its kind of records. */
@Injectable()
export class Reversibles {
  private readonly kinds: Reversible[] = [];

  add(kind: Reversible): void {
    this.kinds.push(kind);
  }

  /** @returns the kind of records that an act upon these fields can be taken back of */
  find({
    entity,
    action,
    changes,
  }: Pick<AuditEntry, 'entity' | 'action' | 'changes'>): Reversible | undefined {
    const changed = Object.keys(changes);
    if (changed.length === 0) return undefined;
    return this.kinds.find(
      kind => kind.entity === entity && changed.every(field => kind.acts[action]?.includes(field)),
    );
  }
}

/** @throws Conflict when a record, as the trail would show it, no longer is what was written */
export function refuseChanged(record: object, { stands }: Reversal): void {
  const now = record as Values;
  const same = Object.entries(stands).every(
    ([field, value]) => JSON.stringify(now[field] ?? null) === JSON.stringify(value ?? null),
  );
  if (!same) throw changedSince();
}

export const changedSince = (): Conflict =>
  new Conflict("This was changed again since and can't be undone any more.");
