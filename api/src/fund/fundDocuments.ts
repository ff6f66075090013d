import type { FundAccount, LedgerEntry, OpenHold, RefusedHold } from '@coastok/domain';
import { Types } from 'mongoose';
import { idText } from '../platform/mongo/objectId.js';
import { asWritten, type CompareAndSet } from '../platform/mongo/compareAndSet.js';
import type { StoredFundAccount, StoredHold, StoredLedgerEntry, StoredRefusedHold } from './fund.model.js';

/*
 * The domain uses ids as strings, MongoDB as ObjectIds; only stored documents have the id of the write that made
 * them.
 */

/** An account with the id of the write that made it, which distinguishes that write from every other. */
export type AccountAsRead = FundAccount & CompareAndSet;

export const storedEntryOf = (entry: LedgerEntry): StoredLedgerEntry => ({
  ...entry,
  areaId: new Types.ObjectId(entry.areaId),
  bookingId: entry.bookingId === null ? null : new Types.ObjectId(entry.bookingId),
});

export const entryOf = (stored: StoredLedgerEntry): LedgerEntry => ({
  ...stored,
  areaId: stored.areaId.toHexString(),
  bookingId: idText(stored.bookingId),
});

export const storedRefusalOf = ({ operationId, ...refused }: RefusedHold): StoredRefusedHold => ({
  ...refused,
  _id: operationId,
});

export const refusalOf = ({ _id, ...refused }: StoredRefusedHold): RefusedHold => ({
  ...refused,
  operationId: _id,
});

export const storedHoldOf = ({ bookingId, amount }: OpenHold): StoredHold => ({
  bookingId: new Types.ObjectId(bookingId),
  amount,
});

export const storedAccountOf = ({
  areaId,
  version,
  holds,
  pending,
  refused,
  ...figures
}: FundAccount): StoredFundAccount => ({
  ...figures,
  _id: new Types.ObjectId(areaId),
  ...asWritten('version', version),
  holds: holds.map(storedHoldOf),
  pending: pending.map(storedEntryOf),
  refused: refused.map(storedRefusalOf),
});

export const accountOf = ({
  _id,
  holds,
  pending,
  refused = [],
  ...figures
}: StoredFundAccount): AccountAsRead => ({
  ...figures,
  areaId: _id.toHexString(),
  holds: holds.map(({ bookingId, amount }) => ({ bookingId: bookingId.toHexString(), amount })),
  pending: pending.map(entryOf),
  refused: refused.map(refusalOf),
});
