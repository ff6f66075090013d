import type { ContactOutcome, ContactWay, TaskKind, TaskOutcome, TaskState } from '../care/care.js';
import type { GatheringState, RecentAttendance } from '../care/gatherings.js';
import type { CareSettings } from '../care/rules.js';
import type { WireRecord } from './records.js';

/** A member as carers see them. */
export interface CarePersonRecord {
  _id: string;
  name: string;
  initiatedName: string | null;
  phone: string;
  areaId: string | null;
  areaName: string | null;
  carerIds: string[];
  chantingRounds: number;
  lastContactAt: string | null;
  openTasks: number;
  nextDueOn: string | null;
  /** The newest first; null for a member who is or may be under 18. */
  recentAttendance: RecentAttendance[] | null;
}

export interface CareTaskRecord extends WireRecord {
  kind: TaskKind;
  /** Null for a task that a person wrote. */
  cause: string | null;
  memberId: string;
  memberName: string;
  /** Null for a member who is not active any more. */
  memberPhone: string | null;
  areaId: string | null;
  assigneeId: string | null;
  assigneeName: string | null;
  text: string;
  dueOn: string;
  state: TaskState;
  snoozedUntil: string | null;
  outcome: TaskOutcome | null;
  note: string | null;
  createdAt: string;
  closedAt: string | null;
  /** Null for a task that ended by itself. */
  closedBy: string | null;
}

export interface CareContactRecord extends WireRecord {
  memberId: string;
  by: string;
  byName: string;
  at: string;
  how: ContactWay;
  outcome: ContactOutcome;
  note: string | null;
  /** A link to the recording. */
  noteAudio: string | null;
  taskId: string | null;
}

export interface GuestRecord {
  name: string;
  phone: string | null;
}

export interface GatheringRecord extends WireRecord {
  title: string;
  areaId: string;
  areaName: string | null;
  startsAt: string;
  place: string | null;
  state: GatheringState;
  listClosedAt: string | null;
  present: number;
  /** 0 until the list is closed. */
  absent: number;
  guests: number;
  /** Guests at the gathering; null in lists. */
  guestList: GuestRecord[] | null;
  createdAt: string;
}

export interface AttendanceRecord {
  _id: string;
  memberId: string;
  name: string;
  present: boolean | null;
  /** The person who marked it. */
  by: string | null;
  at: string | null;
}

/** The result for one row that was sent. */
export interface MarkOutcomeRecord {
  memberId: string;
  ok: boolean;
  message?: string;
}

export interface CareSummaryRecord {
  open: number;
  overdue: number;
  doneThisWeek: number;
  withoutCarer: number;
  notContacted30Days: number;
  attendance4Weeks: { gatheringId: string; present: number; expected: number }[];
  carers: { carerId: string; name: string; members: number; open: number; overdue: number }[];
}

export type CareSettingsRecord = CareSettings & WireRecord;

/** The result of one run of the rules. */
export interface CareRunRecord {
  made: number;
  ended: number;
}

export interface CareDistributionRecord {
  rows: { memberId: string; carerId: string | null; why: string }[];
}
