import type { DriveState } from '../pledges/drive.js';
import type { PersonRecord, WireRecord } from './records.js';

/** A pledge drive (contract 4). */
export interface PledgeDriveRecord extends WireRecord {
  tag: string;
  msg: string;
  startTime: string;
  endTime: string;
  active: DriveState;
  status: number;
  createdAt: string;
}

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
