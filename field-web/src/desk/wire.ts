import type {
  DeskLeaseRecord,
  DeskLinkRecord,
  DeskPendingRecord,
  DeskPersonRecord,
  DeskRow as SentRow,
  DeskRowAnswer,
  DeskRowKind,
  DeskSnapshotRecord,
  DeskStateRecord,
} from '@coastok/domain';

/* The types of the calls between a desk's phone and `/field/v1`. */
export type LinkAnswer = DeskLinkRecord;
export type DeskPerson = DeskPersonRecord;
export type PendingPerson = DeskPendingRecord;
export type Lease = DeskLeaseRecord;
export type SnapshotAnswer = DeskSnapshotRecord;
export type DeskStateAnswer = DeskStateRecord;
export type WireRow = SentRow;
export type RowOutcome = DeskRowAnswer;
export type RowKind = DeskRowKind;
export type PersonState = DeskPersonRecord['state'];
