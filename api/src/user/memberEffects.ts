import type { Types } from 'mongoose';
import type { AuditActor } from '../platform/audit/audit.service.js';
import type { EffectKind } from '../platform/effects/effect.js';
import type { User } from './user.model.js';

/** A member who moved to another area. */
export type Moved = Pick<User, '_id' | 'connectedAreaId'>;

/** A person's names and contacts. */
export type Renamed = Pick<User, '_id' | 'name' | 'initiatedName' | 'email' | 'phone' | 'erasure'>;

/** The roles of a person who lost one that an office requires. */
export type Officer = Pick<User, '_id' | 'roles'>;

/**
 * A member's rows belong to the member's area (docs/rules/access.md#2). `from` is the former area; the new one for a
 * person who had none.
 */
export const memberMoved: EffectKind<Moved, { from: Types.ObjectId }> = {
  model: 'user',
  name: 'member.moved',
  reads: ['connectedAreaId'],
};

/** Rows of other features have copies of a person's search words. */
export const memberRenamed: EffectKind<Renamed, null> = {
  model: 'user',
  name: 'member.renamed',
  reads: ['name', 'initiatedName', 'email', 'phone', 'erasure'],
};

/** A person named to an office of an area has its role (docs/rules/access.md#7). `actor` removed the role. */
export const officeLeft: EffectKind<Officer, { actor: AuditActor }> = {
  model: 'user',
  name: 'member.officeLeft',
  reads: ['roles'],
};

const WORDS = ['name', 'initiatedName', 'email', 'phone'] as const;

/** Whether a change alters the words by which a person is found. */
export const renames = (before: Pick<User, (typeof WORDS)[number]>, change: Partial<User>): boolean =>
  WORDS.some(field => change[field] !== undefined && change[field] !== before[field]);

/** Whether a change moves a person to another area. */
export const moves = (before: Pick<User, 'connectedAreaId'>, { connectedAreaId }: Partial<User>): boolean =>
  connectedAreaId !== undefined && !connectedAreaId?.equals(before.connectedAreaId ?? '');
