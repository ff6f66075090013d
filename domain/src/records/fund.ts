import type { Balances, MovementKind } from '../fund/account.js';
import type { PersonRecord, WireRecord } from './records.js';

export type FundBalances = Balances;

/** An area with its fund (docs/rules/funds.md#1). */
export interface FundRecord extends WireRecord {
  name: string;
  code: string;
  fund: FundBalances;
}

export interface LedgerRecord extends FundBalances {
  _id: string;
  seq: number;
  areaId: string;
  areaName: string;
  kind: MovementKind;
  amount: number;
  by: PersonRecord | null;
  at: string;
  comment: string;
  bookingId: string | null;
}
