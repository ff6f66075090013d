import type { PersonRecord, WireRecord } from './records.js';

/** What one member pledged in one drive. */
export interface PledgeRecord extends WireRecord {
  pledgeId: string;
  /** The drive's tag. */
  tag: string;
  userId: PersonRecord;
  connectedAreaId: string | null;
  areaName: string | null;
  pledgeTime: string;
  pledgeValue: number;
  /** Null until the member says how much was achieved. */
  achieveValue: number | null;
}
