import type { StoredFundAccount, StoredLedgerEntry } from '@coastok/api';
import { type FundAccount, fundViolations, type LedgerEntry } from '@coastok/domain';
import type { mongo } from 'mongoose';
import type { Database } from '../application/database.js';
import { aggregate, type Check } from './check.js';

export const FUND_CHECK: Check = {
  name: 'funds',
  rule: 'A fund is what its ledger makes of it: every balance and hold, no gap in the sequence, nothing below 0.',
  remedy:
    'Move no money of that area. Keep this output and a back-up, and compare coastok fund ledger <area> with the requests in the audit log: coastok audit tail --entity fund.',
  async *find(db, signal) {
    const { accountOf } = await import('@coastok/api');
    const accounts = db.collection<StoredFundAccount>('fundAccount');
    for await (const stored of accounts.find({}, { signal })) {
      // Reads the account first: an entry leaves it only once the ledger has it, so none is missed while money moves.
      const ledger = await ledgerOf(db, accountOf(stored));
      for (const problem of fundViolations(accountOf(stored), ledger)) {
        yield { collection: 'fundAccount', id: String(stored._id), problem };
      }
    }
  },
};

/** An area's whole ledger in sequence, with the account's pending entries. */
async function ledgerOf(db: Database, { areaId, pending, seq }: FundAccount): Promise<LedgerEntry[]> {
  const { entryOf } = await import('@coastok/api');
  const { Types } = (await import('mongoose')).default;
  const _id = new Types.ObjectId(areaId);
  const stored = await db
    .collection<StoredLedgerEntry>('fundLedger')
    .find({ areaId: _id })
    .sort({ seq: 1 })
    .toArray();
  const flushed = new Set(stored.map(entry => entry._id));
  const entries = [...stored.map(entryOf), ...pending.filter(entry => !flushed.has(entry._id))];
  const isAhead = entries.some(entry => entry.seq > seq);
  const now = isAhead ? await db.collection<StoredFundAccount>('fundAccount').findOne({ _id }) : null;
  // Leaves out entries of movements that were made after the account was read.
  return entries
    .filter(entry => entry.seq <= seq || entry.seq > (now?.seq ?? seq))
    .sort((a, b) => a.seq - b.seq);
}

export const LEDGER_CHECK: Check = {
  name: 'fund ledger',
  rule: 'Every entry of the ledger has an account, every operation happened once, and none that was refused.',
  remedy:
    'Move no money of that area. Keep this output and a back-up, and look for who wrote to the database past the product: the ledger is only ever added to.',
  async *find(db, signal) {
    const orphans = aggregate<{ _id: mongo.ObjectId; entries: string[] }>(
      db,
      'fundLedger',
      [
        { $group: { _id: '$areaId', entries: { $push: '$_id' } } },
        { $lookup: { from: 'fundAccount', localField: '_id', foreignField: '_id', as: 'account' } },
        { $match: { account: [] } },
      ],
      signal,
    );
    for await (const { _id, entries } of orphans) {
      for (const id of entries)
        yield { collection: 'fundLedger', id, problem: `area ${String(_id)} has no account` };
    }
    const repeated = aggregate<{ _id: string; entries: string[] }>(
      db,
      'fundLedger',
      [
        { $group: { _id: '$operationId', entries: { $push: '$_id' }, count: { $sum: 1 } } },
        { $match: { count: { $gt: 1 } } },
      ],
      signal,
    );
    for await (const { _id, entries } of repeated) {
      for (const id of entries)
        yield { collection: 'fundLedger', id, problem: `operation '${_id}' happened again` };
    }
    const refused = aggregate<{ _id: string; entries: { _id: string }[] }>(
      db,
      'fundRefusal',
      [
        { $lookup: { from: 'fundLedger', localField: '_id', foreignField: 'operationId', as: 'entries' } },
        { $match: { 'entries.0': { $exists: true } } },
      ],
      signal,
    );
    for await (const { _id, entries } of refused) {
      for (const entry of entries)
        yield { collection: 'fundLedger', id: entry._id, problem: `operation '${_id}' was refused before` };
    }
  },
};
