import type { Balances, MovementKind } from '../fund/account.js';
import type { PersonRecord } from './records.js';

export type FundBalances = Balances;

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
