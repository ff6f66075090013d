import {
  cleanLine,
  isCalendarDay,
  isRecordId,
  normalizePhone,
  typedAddress,
  upperCode,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { z } from 'zod';
import { AreaRepository } from '../area/areaRepository.js';
import { Attendances } from '../care/attendances.js';
import type { Gathering } from '../care/care.model.js';
import { GatheringLists } from '../care/gatheringLists.js';
import { Gatherings } from '../care/gatherings.js';
import { type Caller, covers, type Scope } from '../platform/auth/caller.js';
import { type AppError, Conflict } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { MembersInCare } from '../user/membersInCare.js';
import { UserAccounts } from '../user/userAccounts.js';
import type { PresentableUser } from '../user/userMapper.js';
import { day, optionalEmail, phone, text, UnreadableCell, yesNo } from './cells.js';
import type { Cells, Claim, Importable, Plan } from './importPlan.js';
import { RowReader, type TransferColumn } from './rowReader.js';

/** A row: a member's attendance at a gathering, with the fields that identify both in a file. */
interface TransferAttendance {
  gathering: string;
  email: string;
  phone: string;
  present: boolean;
}

const columns: readonly TransferColumn<TransferAttendance>[] = [
  {
    title: 'Gathering',
    width: 26,
    field: 'gathering',
    required: true,
    of: row => row.gathering,
    read: text,
  },
  { title: 'Email', width: 32, field: 'email', required: true, of: row => row.email, read: optionalEmail },
  { title: 'Phone', width: 14, field: 'phone', of: row => row.phone, read: phone },
  {
    title: 'Present',
    width: 10,
    field: 'present',
    required: true,
    of: row => (row.present ? 'Yes' : 'No'),
    read: yesNo,
  },
];

/** These fields identify the row's records; they are looked up, not stored. */
const NAMING = ['gathering', 'email', 'phone'] as const;

const body = z.strictObject({ present: z.boolean('Please enter yes or no.') });

/** An attendance mark to be imported. */
export interface NewMark {
  gathering: Gathering;
  member: PresentableUser;
  present: boolean;
}

interface Known {
  gatherings: Map<string, Gathering | string>;
  members: PresentableUser[];
  /** Those of the members who are in care. */
  inCare: ReadonlySet<string>;
  /** Stored marks, by gathering and member. */
  marks: Map<string, boolean | null>;
}

const AREA_AND_DAY = /^(\S+)\s+(\d\S+)$/;

/**
 * Parses a day in one of the accepted forms.
 * @returns the day; a sentence about what is wrong with it; null for an empty text
 */
function dayOf(typed: string): string | null {
  try {
    return day(typed);
  } catch (error) {
    if (error instanceof UnreadableCell) return error.message;
    throw error;
  }
}

/**
 * Import of attendance: one row per member and gathering. The gathering is named by its id, or by area code and day
 * if the area has only one gathering on that day. A closed list is counted again.
 */
@Injectable()
export class AttendanceTransfer implements Importable<TransferAttendance, NewMark> {
  readonly columns = columns;

  constructor(
    private readonly gatherings: Gatherings,
    private readonly lists: GatheringLists,
    private readonly attendances: Attendances,
    private readonly areas: AreaRepository,
    private readonly accounts: UserAccounts,
    private readonly inCare: MembersInCare,
  ) {}

  async plan(caller: Caller, rows: readonly Cells[]): Promise<Plan<NewMark>[]> {
    const known = await this.lookUp(caller, rows);
    return rows.map(cells => this.planOne(caller, cells, known));
  }

  async create(caller: Caller, marks: NewMark[]): Promise<(AppError | null)[]> {
    const refusals: (AppError | null)[] = [];
    for (const mark of marks) refusals.push(await this.mark(caller, mark).catch(asRefusal));
    return refusals;
  }

  private planOne(caller: Caller, cells: Cells, known: Known): Plan<NewMark> {
    const gathering = known.gatherings.get(referenceIn(cells)) ?? 'Gathering is required.';
    const named = memberIn(cells, known.members);
    const isListed = named && typeof gathering !== 'string' && known.marks.has(keyOf(gathering, named));
    // Members of other areas count as unknown, unless they are on the list of a gathering in the caller's areas.
    const member = isListed || covers(caller.scope, named?.connectedAreaId) ? named : null;
    const key = typeof gathering === 'string' || !member ? null : keyOf(gathering, member);
    const stands = key === null ? undefined : known.marks.get(key);
    const isMarked = stands !== undefined && stands !== null;
    const row = new RowReader(columns, cells, null);
    for (const field of NAMING) row.leaveOut(field);
    if (typeof gathering === 'string') row.refuse('gathering', gathering);
    else if (gathering.state === 'cancelled') row.refuse('gathering', 'This gathering was cancelled.');
    if (!member)
      row.refuse(emailIn(cells) ? 'email' : 'phone', 'There is no member with this email or phone.');
    else if (typeof gathering !== 'string' && stands === undefined && !isFrom(gathering, member))
      row.refuse('email', 'This member belongs to another area.');
    else if (typeof gathering !== 'string' && stands === undefined && !known.inCare.has(String(member._id)))
      row.refuse('email', 'This member is not active, or a leader.');
    const values = row.parse(body);
    if (typeof gathering === 'string' || !member || !values || key === null || row.isRefused)
      return row.refusal();
    const claims: Claim[] = [{ field: 'email', key }];
    if (isMarked && stands === values.present) return { outcome: 'unchanged', claims };
    const mark = { gathering, member, present: values.present };
    if (!isMarked) return { outcome: 'created', claims, body: mark };
    return { outcome: 'updated', claims, write: () => this.mark(caller, mark) };
  }

  private async mark(caller: Caller, { gathering, member, present }: NewMark): Promise<null> {
    const [outcome] = await this.attendances.mark(caller, gathering._id.toHexString(), {
      rows: [{ memberId: member._id.toHexString(), present }],
      reopen: true,
    });
    if (!outcome?.ok) throw new Conflict(outcome?.message ?? 'This member can’t be marked.');
    return null;
  }

  private async lookUp(caller: Caller, rows: readonly Cells[]): Promise<Known> {
    const phones = rows.map(phoneIn).filter(digits => digits !== null);
    const [gatherings, members] = await Promise.all([
      this.gatheringsNamed(caller, [...new Set(rows.map(referenceIn))].filter(Boolean)),
      this.accounts.presentableByContact(rows.map(emailIn).filter(Boolean), phones),
    ]);
    const inCare = await this.inCare.ids({ _id: { $in: members.map(({ _id }) => _id) } });
    const marks = new Map<string, boolean | null>();
    for (const gathering of gatherings.values()) {
      if (typeof gathering === 'string') continue;
      for (const { memberId, present } of (await this.lists.rowsOf(gathering._id)).values()) {
        marks.set(keyOf(gathering, { _id: memberId }), present);
      }
    }
    return { gatherings, members, inCare: new Set(inCare.map(String)), marks };
  }

  private async gatheringsNamed(
    { scope }: Caller,
    references: readonly string[],
  ): Promise<Map<string, Gathering | string>> {
    const named = await Promise.all(
      references.map(async reference => {
        const found = await this.gatheringNamed(scope, reference);
        const isSeen = typeof found === 'string' || covers(scope, found.areaId);
        return [reference, isSeen ? found : unknownGathering(reference)] as const;
      }),
    );
    return new Map(named);
  }

  /** The gathering, or a sentence about what is wrong with the reference. */
  private async gatheringNamed(scope: Scope, reference: string): Promise<Gathering | string> {
    const unknown = unknownGathering(reference);
    if (isRecordId(reference)) return (await this.gatherings.byId(new Types.ObjectId(reference))) ?? unknown;
    const [, code = '', typed = ''] = AREA_AND_DAY.exec(reference) ?? [];
    const on = dayOf(typed);
    if (!on) return 'Please enter its id, or the area’s code and the day: NORTH 2026-11-22.';
    if (!isCalendarDay(on)) return on;
    const area = await this.areas.findByCode(upperCode(code));
    const isSeen = area && covers(scope, area._id);
    const [gathering, ...others] = isSeen ? await this.gatherings.ofDay(area._id, on) : [];
    if (!gathering) return unknown;
    return others.length > 0 ? 'There is more than one that day; please enter the id of one.' : gathering;
  }
}

const unknownGathering = (reference: string) => `There is no gathering '${reference.slice(0, 100)}'.`;

const referenceIn = (cells: Cells): string => cleanLine(cells.get('gathering') ?? '');
const emailIn = (cells: Cells): string => typedAddress(cells.get('email') ?? '');
const phoneIn = (cells: Cells): string | null => normalizePhone(cells.get('phone') ?? '');

const keyOf = ({ _id }: Gathering, member: { _id: Types.ObjectId }): string =>
  `${_id.toHexString()} ${member._id.toHexString()}`;

const isFrom = ({ areaId }: Gathering, { connectedAreaId }: PresentableUser): boolean =>
  connectedAreaId?.equals(areaId) === true;

function memberIn(cells: Cells, members: readonly PresentableUser[]): PresentableUser | null {
  const [email, digits] = [emailIn(cells), phoneIn(cells)];
  return members.find(member => (email ? member.email === email : member.phone === digits)) ?? null;
}
