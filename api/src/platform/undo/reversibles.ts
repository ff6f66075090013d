import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import type { AuditEntry } from '../audit/audit.model.js';
import type { Caller } from '../auth/caller.js';
import { Conflict } from '../errors/appError.js';
import { partDecorator } from '../part.js';

type Values = Record<string, unknown>;

/** One record's part of an undo: values in the form of the audit log. */
export interface Reversal {
  action: string;
  /** The written values. */
  stands: Values;
  /** The values before. */
  back: Values;
}

/** Writes the prepared change; null when another write came in between. */
export type Write = () => Promise<object | null>;

/** A kind of records whose changes can be undone. */
export interface Reversible {
  /** The entity's name in the audit log. */
  entity: string;
  /** By act, the fields that can be restored; an act that changes another field can't be undone. */
  acts: Readonly<Record<string, readonly string[]>>;
  /**
   * Checks the change like any other of the caller's, and that the record still has the written values.
   * @throws NotFound, NotAllowed, InvalidInput, Conflict
   */
  prepare(caller: Caller, id: Types.ObjectId, reversal: Reversal): Promise<Write>;
}

/** Marks a provider as a kind of records whose changes can be undone. */
export const CanBeUndone = partDecorator<Reversible>();

/** The kinds of records whose changes can be undone. */
@Injectable()
export class Reversibles {
  private readonly kinds: Reversible[] = [];

  add(kind: Reversible): void {
    this.kinds.push(kind);
  }

  /** @returns the kind of records that can undo an act on these fields */
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

/** @throws Conflict when a record, in the form of the audit log, does not have the written values any more */
export function refuseChanged(record: object, { stands }: Reversal): void {
  const now = record as Values;
  const same = Object.entries(stands).every(
    ([field, value]) => JSON.stringify(now[field] ?? null) === JSON.stringify(value ?? null),
  );
  if (!same) throw changedSince();
}

export const changedSince = (): Conflict =>
  new Conflict("This was changed again since and can't be undone any more.");
