import {
  CLASS_LEVELS,
  cleanLine,
  type CreateUserBody,
  createUserBody,
  DUPLICATE_REASON_LABELS,
  GENDERS,
  MARITAL_STATUSES,
  normalizePhone,
  RecordStatus,
  updateUserBody,
  upperCode,
  type UserFilters,
  type UserRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AreaRepository } from '../area/areaRepository.js';
import { SimilarMembers } from '../duplicate/similarMembers.js';
import { type Caller, covers } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { converted, type Selection } from '../platform/lists/selection.js';
import { ContactGuesses } from '../user/memberSearch.js';
import { TAKEN_CONTACTS } from '../user/duplicates.js';
import { UserService } from '../user/user.service.js';
import { UserAccounts } from '../user/userAccounts.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { UserMapper } from '../user/userMapper.js';
import { mayFacilitate } from '../user/userReferences.js';
import { UserListRepository } from '../user/userListRepository.js';
import { day, emails, label, optionalEmail, phone, text, UnreadableCell, wholeNumber } from './cells.js';
import type { Cells, Claim, Importable, Plan, Refused } from './importPlan.js';
import { RowReader, type TransferColumn } from './rowReader.js';

const MOST_SIMILAR = 3;

/** A member with the fields that identify the records that the member refers to. */
export type TransferUser = UserRecord & {
  areaCode: string | null;
  facilitatorEmail: string | null;
  mentorEmail: string | null;
};

const named = (labels: Record<number, string>, code: number | null) =>
  code === null ? null : (labels[code] ?? null);

const columns: readonly TransferColumn<TransferUser>[] = [
  { title: 'Name', width: 26, field: 'name', required: true, of: user => user.name, read: text },
  { title: 'Initiated name', width: 26, field: 'initiatedName', of: user => user.initiatedName, read: text },
  { title: 'Email', width: 32, field: 'email', required: true, of: user => user.email, read: text },
  { title: 'Phone', width: 14, field: 'phone', required: true, of: user => user.phone, read: phone },
  {
    title: 'Area code',
    width: 14,
    field: 'connectedAreaId',
    required: true,
    of: user => user.areaCode,
    read: text,
  },
  {
    title: 'Facilitator email',
    width: 32,
    field: 'facilitator',
    of: user => user.facilitatorEmail,
    read: optionalEmail,
  },
  { title: 'Mentor email', width: 32, field: 'mentor', of: user => user.mentorEmail, read: optionalEmail },
  {
    title: 'Chanting rounds',
    width: 16,
    field: 'chantingRounds',
    of: user => user.chantingRounds,
    read: wholeNumber(0),
  },
  {
    title: 'Class level',
    width: 12,
    field: 'sadhnaGroup',
    of: user => named(CLASS_LEVELS, user.sadhnaGroup),
    read: label(CLASS_LEVELS),
  },
  {
    title: 'Gender',
    width: 10,
    field: 'gender',
    of: user => named(GENDERS, user.gender),
    read: label(GENDERS),
  },
  {
    title: 'Marital status',
    width: 14,
    field: 'maritalStatus',
    of: user => named(MARITAL_STATUSES, user.maritalStatus),
    read: label(MARITAL_STATUSES),
  },
  { title: 'Date of birth', width: 14, field: 'dob', of: user => user.dob, read: day },
  { title: 'Profession', width: 24, field: 'profession', of: user => user.profession, read: text },
  { title: 'Expertise', width: 36, field: 'expertiseArea', of: user => user.expertiseArea, read: text },
  {
    title: 'Residence area',
    width: 24,
    field: 'residenceArea',
    of: user => user.residenceArea,
    read: text,
  },
];

/** The records that some rows refer to, loaded for all of them together. */
interface Known {
  byEmail: Map<string, TransferUser>;
  byPhone: Map<string, TransferUser>;
  areaIds: Map<string, string>;
  /** Whether `areaIds` has the caller's areas only. */
  isLimited: boolean;
}

/** A row about a member whom the caller may not see; `field` is null when the caller may not learn even that. */
interface Taken {
  field: 'email' | 'phone' | null;
  reason: string;
}

const TOO_MANY_TAKEN =
  'Not checked: too many rows have emails or phones of members of other areas. Please try the rest in an hour.';

/**
 * Import and export of members: matched by email, or by phone when a row has no email. Files never contain roles,
 * status or passwords.
 */
@Injectable()
export class UserTransfer implements Importable<TransferUser, CreateUserBody> {
  readonly columns = columns;

  constructor(
    private readonly users: UserService,
    private readonly accounts: UserAccounts,
    private readonly people: PeopleRepository,
    private readonly mapper: UserMapper,
    private readonly areas: AreaRepository,
    private readonly list: UserListRepository,
    private readonly similar: SimilarMembers,
    private readonly guesses: ContactGuesses,
  ) {}

  async select(caller: Caller, request: ListRequest<UserFilters>): Promise<Selection<TransferUser>> {
    return converted(await this.list.select(caller, request), batch => this.complete(batch));
  }

  async plan(caller: Caller, rows: readonly Cells[]): Promise<Plan<CreateUserBody>[]> {
    const known = await this.lookUp(caller, rows);
    const plans: Plan<CreateUserBody>[] = [];
    for (const cells of rows) {
      const taken = await this.takenElsewhere(caller, cells, known);
      plans.push(taken ? refusedFor(taken, cells) : this.planOne(caller, cells, known));
    }
    return plans;
  }

  /**
   * Refuses a row with the email or phone of a member outside of the caller's areas, like adding that member by hand.
   * Each refusal reveals that the email or phone has an account, so refusals are counted.
   */
  private async takenElsewhere(
    caller: Caller,
    cells: Cells,
    { byEmail, byPhone }: Known,
  ): Promise<Taken | null> {
    if (caller.scope.all) return null;
    const found = (['email', 'phone'] as const).find(field => {
      const member =
        field === 'email' ? byEmail.get(emailIn(cells, 'email')) : byPhone.get(phoneIn(cells) ?? '');
      return member && member._id !== String(caller.userId) && !covers(caller.scope, member.connectedAreaId);
    });
    if (!found) return null;
    const mayLearn = await this.guesses.mayLearn(caller);
    return mayLearn
      ? { field: found, reason: TAKEN_CONTACTS[found] }
      : { field: null, reason: TOO_MANY_TAKEN };
  }

  create(caller: Caller, bodies: CreateUserBody[]): Promise<(AppError | null)[]> {
    return this.users.createMany(caller, bodies);
  }

  /** A new person may already be a member with another address (docs/rules/duplicates.md#5). */
  async hints(caller: Caller, bodies: readonly CreateUserBody[]): Promise<(string | null)[]> {
    const people = bodies.map(({ email, phone, ...body }) => ({ ...body, emails: [email], phones: [phone] }));
    const found = (await this.similar.ofEach(people)).map(some => some.slice(0, MOST_SIMILAR));
    const areas = await this.areas.byId(found.flat().map(({ member }) => member.connectedAreaId));
    return found.map(some => {
      const words = some.map(({ member: { name, connectedAreaId: area }, reasons }) => {
        const of = area && areas.get(area.toHexString())?.name;
        const isKnown = covers(caller.scope, area);
        return `${isKnown ? name : 'A member'}${of ? ` of ${of}` : ''} (${reasons.map(reason => DUPLICATE_REASON_LABELS[reason].toLowerCase()).join(', ')})`;
      });
      return words.length > 0 ? `Is it one of these? ${words.join('; ')}` : null;
    });
  }

  private planOne(caller: Caller, cells: Cells, known: Known): Plan<CreateUserBody> {
    const email = emailIn(cells, 'email');
    const byPhone = known.byPhone.get(phoneIn(cells) ?? '');
    const stored = (email ? known.byEmail.get(email) : byPhone) ?? null;
    const row = new RowReader(columns, cells, stored);
    // A member matched by another address or number keeps the main one.
    if (stored && (!email || email !== stored.email)) row.leaveOut('email');
    if (stored?.otherPhones?.includes(phoneIn(cells) ?? '')) row.leaveOut('phone');
    if (byPhone && byPhone._id !== stored?._id) row.refuse('phone', TAKEN_CONTACTS.phone);
    row.resolve('connectedAreaId', code => areaIdOf(String(code), known));
    for (const field of ['facilitator', 'mentor']) {
      row.resolve(field, address => facilitatorIdOf(caller, String(address), field, known));
    }
    if (!stored) {
      const body = row.parse(createUserBody);
      if (!body) return row.refusal();
      return { outcome: 'created', claims: claimsOf(body), body };
    }
    const body = row.parse(updateUserBody);
    if (!body) return row.refusal();
    const claims = [...claimsOf({ ...stored, ...body }), { field: 'email', key: stored._id }];
    if (Object.keys(body).length === 0) return { outcome: 'unchanged', claims };
    // A move clears the facilitator unless the same request names one (docs/rules/access.md#6).
    const moved = body.connectedAreaId !== undefined && cells.has('facilitator');
    const change = { ...(moved && { facilitator: stored.facilitator }), ...body };
    return {
      outcome: 'updated',
      claims,
      write: () => this.users.update(caller, stored._id, change),
      check: () => this.users.checkUpdate(caller, stored._id, change),
    };
  }

  private async lookUp({ scope }: Caller, rows: readonly Cells[]): Promise<Known> {
    const addresses = rows.flatMap(cells => ['email', 'facilitator', 'mentor'].map(at => emailIn(cells, at)));
    const phones = rows.map(phoneIn).filter(digits => digits !== null);
    const [found, areas] = await Promise.all([
      this.accounts.presentableByContact([...new Set(addresses.filter(Boolean))], phones),
      this.areas.codes(),
    ]);
    const members = await this.complete(await this.mapper.toRecords(found));
    return {
      byEmail: leadingTo(members, ({ email }) => email, 'otherEmails'),
      byPhone: leadingTo(members, ({ phone }) => phone, 'otherPhones'),
      isLimited: !scope.all,
      areaIds: new Map(
        areas
          .filter(({ _id, status }) => status === RecordStatus.Active && covers(scope, _id))
          .map(({ _id, code }) => [code, _id.toHexString()]),
      ),
    };
  }

  private async complete(users: UserRecord[]): Promise<TransferUser[]> {
    const helpers = users
      .flatMap(({ facilitator, mentor }) => [facilitator, mentor])
      .filter(id => id !== null);
    const [contacts, areas] = await Promise.all([
      this.people.contacts([...new Set(helpers)].map(id => new Types.ObjectId(id))),
      this.areas.codes(),
    ]);
    const codes = new Map(areas.map(({ _id, code }) => [_id.toHexString(), code]));
    const emailOf = (id: string | null) => (id && contacts.get(id)?.email) || null;
    return users.map(user => ({
      ...user,
      areaCode: (user.connectedAreaId && codes.get(user.connectedAreaId)) ?? null,
      facilitatorEmail: emailOf(user.facilitator),
      mentorEmail: emailOf(user.mentor),
    }));
  }
}

/** Members by every address and number that leads to them; a main one leads only to its owner. */
const leadingTo = (
  members: readonly TransferUser[],
  own: (member: TransferUser) => string,
  others: 'otherEmails' | 'otherPhones',
): Map<string, TransferUser> =>
  new Map([
    ...members.flatMap(member => (member[others] ?? []).map(one => [one, member] as const)),
    ...members.map(member => [own(member), member] as const),
  ]);

const emailIn = (cells: Cells, field: string): string => emails(cells.get(field) ?? '')[0] ?? '';

const phoneIn = (cells: Cells): string | null => normalizePhone(cells.get('phone') ?? '');

const claimsOf = ({ email, phone }: { email: string; phone: string }): Claim[] => [
  { field: 'email', key: email },
  { field: 'phone', key: phone },
];

function refusedFor({ field, reason }: Taken, cells: Cells): Refused {
  const row = new RowReader(columns, cells, null);
  if (!field) return { outcome: 'refused', problems: [{ column: null, reason }] };
  row.refuse(field, reason);
  return row.refusal();
}

function areaIdOf(code: string, { areaIds, isLimited }: Known): string {
  const typed = upperCode(code);
  if (typed === '') throw new UnreadableCell('Area code is required.');
  const id = areaIds.get(typed);
  if (!id) {
    throw new UnreadableCell(
      isLimited
        ? `You have no area with the code ${cleanLine(code)}. Yours: ${[...areaIds.keys()].join(', ') || 'none'}.`
        : `There is no area with the code ${cleanLine(code)}.`,
    );
  }
  return id;
}

function facilitatorIdOf(caller: Caller, address: string, field: string, { byEmail }: Known): string {
  const person = byEmail.get(address);
  const isSeen = person?._id === String(caller.userId) || covers(caller.scope, person?.connectedAreaId);
  if (!person || !isSeen || !mayFacilitate(person)) {
    throw new UnreadableCell(`There is no active ${field} with the email ${address}.`);
  }
  return person._id;
}
