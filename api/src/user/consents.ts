import {
  consentsTo,
  type ConsentRecord,
  FREE_PURPOSES,
  type FreeConsents,
  NEEDED_PURPOSES,
  PRIVACY_VERSION,
  type PurposeKey,
} from '@coastok/domain';
import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { createHash } from 'node:crypto';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { processEach } from '../platform/jobs/processEach.js';
import { insertAll } from '../platform/mongo/insertAll.js';
import { type PersonalData, type Person, HoldsPersonalData } from '../platform/privacy/personalData.js';
import type { PersonReference } from '../platform/privacy/personReference.js';
import type { ConsentRow } from './consent.model.js';
import type { User } from './user.model.js';

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

type Carrier = Pick<User, '_id' | 'pendingConsents'>;

const BATCH = 200;

/**
 * The log of consents. Rows are first stored in the person's record by the write that they belong to, and moved to
 * their collection right after it, or by this job after a crash.
 */
@RunsAsJob
@HoldsPersonalData
@Injectable()
export class Consents implements Job, PersonalData {
  readonly name = 'consents';
  readonly section = 'consents';
  readonly references = [
    { collection: 'consent', path: 'personId', kind: 'consent' },
  ] as const satisfies readonly PersonReference[];
  readonly timetable = { everySeconds: 60 };
  private readonly logger = new Logger('Consents');

  constructor(
    @InjectModel('user') private readonly users: Model<User>,
    @InjectModel('consent') private readonly rows: Model<ConsentRow>,
  ) {}

  /** All answers of a person, the oldest first. */
  async of(personId: Types.ObjectId): Promise<ConsentRecord[]> {
    const rows = await this.rows.find({ personId }).sort({ at: 1, _id: 1 }).lean<ConsentRow[]>();
    return rows.map(({ personId: _, at, ...row }) => ({ ...row, at: at.toISOString() }));
  }

  /** The rows have no name: after an erasure they prove that the processing was allowed. */
  held({ _id }: Person): AsyncIterable<object> {
    return this.rows.find({ personId: _id }).lean().cursor();
  }

  /** Moves the pending rows of a record; a repeat moves nothing twice. */
  async move({ _id, pendingConsents = [] }: Carrier): Promise<void> {
    if (pendingConsents.length === 0) return;
    await insertAll(this.rows, pendingConsents);
    await this.users.updateOne(
      { _id },
      { $pull: { pendingConsents: { _id: { $in: pendingConsents.map(row => row._id) } } } },
    );
  }

  async run(signal: AbortSignal): Promise<number> {
    const carriers = this.users
      .find({ 'pendingConsents._id': { $gt: '' } }, { pendingConsents: 1 })
      .lean<Carrier[]>()
      .cursor({ batchSize: BATCH });
    return processEach(
      carriers,
      signal,
      carrier => this.move(carrier),
      (error, { _id: person }) => this.logger.warn({ err: error, person }, 'consents will be stored later'),
    );
  }
}
