import {
  type ConsentRecord,
  consentsTo,
  FREE_PURPOSES,
  type FreeConsents,
  type Language,
  NEEDED_PURPOSES,
  PRIVACY_VERSION,
  type PurposeKey,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, type Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { Effect, effect, type EffectKind } from '../platform/effects/effect.js';
import { insertAll } from '../platform/mongo/inserts.js';
import {
  HoldsPersonalData,
  type Person,
  type PersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import type { User } from './user.model.js';

/** A person's answer for a purpose. Rows are only inserted; the newest one for a purpose counts. */
export interface ConsentRow {
  /** Digest of the other fields, so that a repeated write stores one row. */
  _id: string;
  personId: Types.ObjectId;
  purpose: PurposeKey;
  given: boolean;
  /** The version of the privacy notice. */
  version: string;
  /** The language in which the person read it; English for what staff recorded. */
  language: Language;
  channel: 'site' | 'console' | 'import';
  by: 'self' | 'guardian' | 'staff';
  at: Date;
}

export const consentRowSchema = new Schema<ConsentRow>(
  {
    _id: { type: String, required: true },
    personId: { type: Schema.Types.ObjectId, required: true },
    purpose: { type: String, required: true },
    given: { type: Boolean, required: true },
    version: { type: String, required: true },
    language: { type: String, required: true },
    channel: { type: String, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'consent', versionKey: false },
).index({ personId: 1, at: 1 });

type Said = Omit<ConsentRow, '_id' | 'version'>;

/** A row to be stored, about the notice as it is now; its id is derived from its content. */
export function consentRow(said: Said): ConsentRow {
  const row = { ...said, version: PRIVACY_VERSION };
  const { personId, purpose, given, by, at } = row;
  const words = [personId.toHexString(), purpose, String(given), by, at.toISOString()].join('\n');
  return { ...row, _id: createHash('sha256').update(words).digest('base64url') };
}

/** The rows of a sign-up: yes for all needed purposes, and the free ones as ticked. */
export const signUpRows = (
  personId: Types.ObjectId,
  said: FreeConsents,
  { at, language }: Pick<ConsentRow, 'at' | 'language'>,
): ConsentRow[] =>
  [
    ...NEEDED_PURPOSES.map((purpose): [PurposeKey, boolean] => [purpose, true]),
    ...FREE_PURPOSES.map((purpose): [PurposeKey, boolean] => [purpose, consentsTo(said, purpose)]),
  ].map(([purpose, given]) =>
    consentRow({ personId, purpose, given, language, channel: 'site', by: 'self', at }),
  );

/** A write that stores a person's answers also stores their rows for the log of consents. */
const consentsGiven: EffectKind<Pick<User, '_id'>, { rows: ConsentRow[] }> = {
  model: 'user',
  name: 'member.consents',
  reads: [],
};

/** The effects of a write with these rows: one, or none without rows. */
export const consentEffects = (rows: ConsentRow[]) =>
  rows.length > 0 ? [effect(consentsGiven, { rows })] : [];

/** The log of consents. */
@HoldsPersonalData
@Injectable()
export class Consents implements PersonalData {
  readonly section = 'consents';
  readonly references = [
    { collection: 'consent', path: 'personId', kind: 'consent' },
  ] as const satisfies readonly PersonReference[];

  constructor(@InjectModel('consent') private readonly rows: Model<ConsentRow>) {}

  /** A row's id is derived from its content, so a repeat stores nothing twice. */
  @Effect(consentsGiven)
  async store(_: Pick<User, '_id'>, { rows }: { rows: ConsentRow[] }): Promise<void> {
    await insertAll(this.rows, rows);
  }

  /** All answers of a person, the oldest first. */
  async of(personId: Types.ObjectId): Promise<ConsentRecord[]> {
    const rows = await this.rows.find({ personId }).sort({ at: 1, _id: 1 }).lean<ConsentRow[]>();
    return rows.map(({ personId: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  /** The rows have no name: after an erasure they prove that the processing was allowed. */
  dataOf({ _id }: Person): AsyncIterable<object> {
    return this.rows.find({ personId: _id }).lean().cursor();
  }
}
