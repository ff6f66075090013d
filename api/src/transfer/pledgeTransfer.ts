import {
  cleanLine,
  isRecordId,
  normalizePhone,
  plainId,
  type PledgeFilters,
  pledgeValuesBody,
  RecordStatus,
  typedAddress,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import type { Selection } from '../platform/lists/selection.js';
import type { Pledge } from '../pledge/pledge.model.js';
import { isActive, type ReadDrive, PledgeDrives } from '../pledge/pledgeDrives.js';
import { type NewPledge, PledgeEntryService } from '../pledge/pledgeEntryService.js';
import { PledgeService, notNow } from '../pledge/pledge.service.js';
import { UserAccounts } from '../user/userAccounts.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { PresentableUser } from '../user/userMapper.js';
import { optionalEmail, phone, text, wholeNumber } from './cells.js';
import type { Cells, Claim, Importable, Plan } from './importPlan.js';
import { RowReader, type TransferColumn } from './rowReader.js';

/** A pledge with the fields that identify its drive and its member in a file. */
export interface TransferPledge {
  pledgeId: string;
  email: string;
  phone: string;
  pledgeValue: number;
  achieveValue: number | null;
}

const columns: readonly TransferColumn<TransferPledge>[] = [
  { title: 'Drive', width: 26, field: 'pledgeId', required: true, of: row => row.pledgeId, read: text },
  { title: 'Email', width: 32, field: 'email', required: true, of: row => row.email, read: optionalEmail },
  { title: 'Phone', width: 14, field: 'phone', of: row => row.phone, read: phone },
  {
    title: 'Pledged',
    width: 14,
    field: 'pledgeValue',
    required: true,
    of: row => row.pledgeValue,
    read: wholeNumber(null),
  },
  {
    title: 'Achieved',
    width: 14,
    field: 'achieveValue',
    of: row => row.achieveValue,
    read: wholeNumber(null),
  },
];

/** These fields identify the pledge of a row; they are looked up, not stored. */
const NAMING = ['pledgeId', 'email', 'phone'] as const;

interface Known {
  drives: ReadDrive[];
  byEmail: Map<string, PresentableUser>;
  byPhone: Map<string, PresentableUser>;
  pledges: Map<string, Pledge>;
}

/**
 * Import and export of pledges: one per drive (by id or tag) and member (by email, or by phone when there is no
 * email).
 */
@Injectable()
export class PledgeTransfer implements Importable<TransferPledge, NewPledge> {
  readonly columns = columns;

  constructor(
    private readonly keeping: PledgeEntryService,
    private readonly drives: PledgeDrives,
    private readonly pledges: PledgeService,
    private readonly accounts: UserAccounts,
    private readonly people: PeopleRepository,
  ) {}

  async select(caller: Caller, request: ListRequest<PledgeFilters>): Promise<Selection<TransferPledge>> {
    // A row must identify its member, which is impossible after an erasure.
    const erased = await this.people.erasedIds();
    const named = erased.length > 0 ? { userId: { $nin: erased } } : {};
    const rowsOf = async (batch: Pick<Pledge, 'pledgeId' | 'userId' | 'pledgeValue' | 'achieveValue'>[]) => {
      const contacts = await this.people.contacts(batch.map(({ userId }) => userId));
      return batch.map(({ pledgeId, userId, pledgeValue, achieveValue }) => {
        const { email = '', phone = '' } = contacts.get(userId.toHexString()) ?? {};
        return {
          pledgeId: pledgeId.toHexString(),
          email,
          phone,
          pledgeValue,
          achieveValue: achieveValue ?? null,
        };
      });
    };
    return this.pledges.selectAs(caller, request, rowsOf, named);
  }

  async plan(caller: Caller, rows: readonly Cells[]): Promise<Plan<NewPledge>[]> {
    const known = await this.lookUp(rows);
    return rows.map(cells => this.planOne(caller, cells, known));
  }

  create(caller: Caller, bodies: NewPledge[]): Promise<(AppError | null)[]> {
    return this.keeping.enter(caller, bodies);
  }

  private planOne(caller: Caller, cells: Cells, known: Known): Plan<NewPledge> {
    const drive = driveIn(cells, known);
    const member = memberIn(cells, known);
    const pledge = typeof drive !== 'string' && member ? known.pledges.get(keyOf(drive, member)) : undefined;
    const row = new RowReader(columns, cells, pledge ? storedAs(pledge) : null);
    for (const field of NAMING) row.leaveOut(field);
    if (typeof drive === 'string') row.refuse('pledgeId', drive);
    if (!member)
      row.refuse(emailIn(cells) ? 'email' : 'phone', 'There is no member with this email or phone.');
    const values = row.parse(pledge ? pledgeValuesBody.partial() : pledgeValuesBody);
    if (typeof drive === 'string' || !member || !values) return row.refusal();
    const claims: Claim[] = [{ field: 'email', key: keyOf(drive, member) }];
    if (pledge && Object.keys(values).length === 0) return { outcome: 'unchanged', claims };
    if (!isActive(drive, new Date())) row.refuse('pledgeId', notNow(drive.tag).message);
    if (!pledge && member.status !== RecordStatus.Active) row.refuse('email', 'This member is not active.');
    if (row.isRefused) return row.refusal();
    const { pledgeValue = pledge?.pledgeValue ?? 0, achieveValue = pledge?.achieveValue ?? null } = values;
    const next = { pledgeValue, achieveValue };
    if (!pledge) return { outcome: 'created', claims, body: { drive, member, values: next } };
    return { outcome: 'updated', claims, write: () => this.keeping.correct(caller, drive, pledge, next) };
  }

  private async lookUp(rows: readonly Cells[]): Promise<Known> {
    const references = [...new Set(rows.map(referenceIn))];
    const ids = references.filter(isRecordId).map(id => new Types.ObjectId(id));
    const phones = rows.map(phoneIn).filter(digits => digits !== null);
    const [drives, members] = await Promise.all([
      this.drives.named(ids, references),
      this.accounts.presentableByContact(rows.map(emailIn).filter(Boolean), phones),
    ]);
    const pledges = await this.keeping.find(
      drives.map(({ _id }) => _id),
      members.map(({ _id }) => _id),
    );
    return {
      drives,
      byEmail: new Map(members.map(member => [member.email, member])),
      byPhone: new Map(members.map(member => [member.phone, member])),
      pledges: new Map(pledges.map(pledge => [`${pledge.pledgeId} ${pledge.userId}`, pledge])),
    };
  }
}

const referenceIn = (cells: Cells): string => cleanLine(cells.get('pledgeId') ?? '');
const emailIn = (cells: Cells): string => typedAddress(cells.get('email') ?? '');
const phoneIn = (cells: Cells): string | null => normalizePhone(cells.get('phone') ?? '');

const keyOf = (drive: ReadDrive, member: PresentableUser): string => `${drive._id} ${member._id}`;

/** The drive that a row names, or a sentence about what is wrong with the name. */
function driveIn(cells: Cells, { drives }: Known): ReadDrive | string {
  const reference = referenceIn(cells);
  if (reference === '') return 'Drive is required.';
  const found = drives.filter(
    ({ _id, tag }) => tag === reference || _id.toHexString() === plainId(reference),
  );
  const [drive] = found;
  if (!drive) return `There is no pledge drive '${reference.slice(0, 100)}'.`;
  return found.length > 1 ? 'More than one pledge drive has this tag; please enter the id of one.' : drive;
}

function memberIn(cells: Cells, { byEmail, byPhone }: Known): PresentableUser | null {
  const email = emailIn(cells);
  return (email ? byEmail.get(email) : byPhone.get(phoneIn(cells) ?? '')) ?? null;
}

/** Only a pledge's values are compared with a row's. */
const storedAs = ({ pledgeValue, achieveValue }: Pledge): TransferPledge => ({
  pledgeId: '',
  email: '',
  phone: '',
  pledgeValue,
  achieveValue: achieveValue ?? null,
});
