import type { AreaRecord, Balances, FundRecord, LedgerRecord, PersonRecord } from '@coastok/domain';
import { idText } from '../platform/mongo/objectId.js';
import type { StoredLedgerEntry } from './fund.model.js';

/** The balances of an area whose fund has never had a movement. */
const NOTHING: Balances = { freeBalance: 0, holdBalance: 0, totalBalance: 0 };

type FundedArea = Pick<AreaRecord, '_id' | '__v' | 'name' | 'code'>;

export const toFundRecord = (
  { _id, __v, name, code }: FundedArea,
  fund: Balances | undefined = NOTHING,
): FundRecord => ({ _id, __v, name, code, fund });

export const toLedgerRecord = (
  entry: StoredLedgerEntry,
  areaName: string,
  by: PersonRecord | undefined,
): LedgerRecord => ({
  _id: entry._id,
  seq: entry.seq,
  areaId: entry.areaId.toHexString(),
  areaName,
  kind: entry.kind,
  amount: entry.amount,
  freeBalance: entry.freeBalance,
  holdBalance: entry.holdBalance,
  totalBalance: entry.totalBalance,
  // Null when the actor is not a user but a job or the command line.
  by: by ?? null,
  at: entry.at.toISOString(),
  comment: entry.comment,
  bookingId: idText(entry.bookingId),
});
