import {
  type AreaFilters,
  type AreaRecord,
  createAreaBody,
  type CreateAreaBody,
  type PersonRecord,
  RecordStatus,
  Role,
  ROLE_NAMES,
  type UpdateAreaBody,
  updateAreaBody,
  upperCode,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Area } from '../area/area.model.js';
import { AreaService, areaChangeOf } from '../area/area.service.js';
import { AreaRepository } from '../area/areaRepository.js';
import { AreaPeople } from '../area/areaPeople.js';
import { AreaListRepository } from '../area/areaListRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import { type AppError, InvalidInput } from '../platform/errors/appError.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { converted, type Selection } from '../platform/lists/selection.js';
import { UserAccounts } from '../user/userAccounts.js';
import type { PresentableUser } from '../user/userMapper.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { emails, optionalEmail, text, UnreadableCell } from './cells.js';
import type { Cells, Claim, Importable, Plan } from './importPlan.js';
import { RowReader, type TransferColumn, oneByOne } from './rowReader.js';

/** An area's fields as in a request, with emails in place of the ids of its people. */
export interface TransferArea {
  name: string;
  code: string;
  areaLeader: string | null;
  assistantDirector: string | null;
  facilitators: string[];
  frontliners: string[];
  emails: Map<string, string>;
}

const emailOf = (area: TransferArea, id: string | null) => (id && area.emails.get(id)) || null;
const emailsOf = (area: TransferArea, ids: string[]) => ids.map(id => area.emails.get(id)).join(', ');

const columns: readonly TransferColumn<TransferArea>[] = [
  { title: 'Code', width: 14, field: 'code', required: true, of: area => area.code, read: text },
  { title: 'Name', width: 26, field: 'name', required: true, of: area => area.name, read: text },
  {
    title: 'Area leader email',
    width: 32,
    field: 'areaLeader',
    of: area => emailOf(area, area.areaLeader),
    read: optionalEmail,
  },
  {
    title: 'Assistant director email',
    width: 32,
    field: 'assistantDirector',
    of: area => emailOf(area, area.assistantDirector),
    read: optionalEmail,
  },
  {
    title: 'Facilitator emails',
    width: 48,
    field: 'facilitators',
    of: area => emailsOf(area, area.facilitators),
    read: emails,
  },
  {
    title: 'Frontliner emails',
    width: 48,
    field: 'frontliners',
    of: area => emailsOf(area, area.frontliners),
    read: emails,
  },
];

/**
 * The role that the console grants to a person who is named for an office (docs/rules/access.md#7); an import does not
 * grant it.
 */
const LEADERSHIP_ROLES = { areaLeader: Role.AreaLeader, assistantDirector: Role.AssistantDirector } as const;
const HELPERS = ['facilitators', 'frontliners'] as const;
const PEOPLE = ['areaLeader', 'assistantDirector', ...HELPERS] as const;

interface Known {
  areas: Map<string, Area>;
  rows: Map<string, TransferArea>;
  people: Map<string, PresentableUser>;
}

/** Import and export of areas: matched by code, their people by email. */
@Injectable()
export class AreaTransfer implements Importable<TransferArea, CreateAreaBody> {
  readonly columns = columns;

  constructor(
    private readonly service: AreaService,
    private readonly repository: AreaRepository,
    private readonly list: AreaListRepository,
    private readonly rules: AreaPeople,
    private readonly accounts: UserAccounts,
    private readonly users: PeopleRepository,
  ) {}

  async select(caller: Caller, request: ListRequest<AreaFilters>): Promise<Selection<TransferArea>> {
    return converted(await this.list.select(caller, request), batch => this.complete(batch));
  }

  async plan(caller: Caller, rows: readonly Cells[]): Promise<Plan<CreateAreaBody>[]> {
    // Checked with a secretary's rights: only a secretary changes an area's name and offices, and an operator has the
    // rights of either head.
    const secretary = { ...caller, userRole: Role.GeneralSecretary };
    const known = await this.lookUp(rows);
    return Promise.all(rows.map(cells => this.planOne(secretary, cells, known)));
  }

  create(caller: Caller, bodies: CreateAreaBody[]): Promise<(AppError | null)[]> {
    return oneByOne(bodies, body => this.service.create(caller, body));
  }

  private async planOne(caller: Caller, cells: Cells, known: Known): Promise<Plan<CreateAreaBody>> {
    const area = known.areas.get(codeIn(cells)) ?? null;
    const row = new RowReader(columns, cells, known.rows.get(codeIn(cells)) ?? null);
    if (area?.status === RecordStatus.Removed) row.refuse('code', 'The area with this code was deleted.');
    for (const [office, role] of Object.entries(LEADERSHIP_ROLES)) {
      row.resolve(office, email => holderOf(String(email), role, known));
    }
    for (const field of HELPERS) {
      // Parsed by `emails`, so it is a list of texts.
      row.resolve(field, list => (list as string[]).map(email => idOf(email, known)));
    }
    const claims: Claim[] = [{ field: 'code', key: codeIn(cells) }];
    if (!area) {
      const body = row.parse(createAreaBody);
      const good = body && (await this.peopleAreGood(caller, body, null, row));
      return good ? { outcome: 'created', claims, body } : row.refusal();
    }
    const body = row.parse(updateAreaBody);
    if (!body || !(await this.peopleAreGood(caller, body, area, row))) return row.refusal();
    if (Object.keys(body).length === 0) return { outcome: 'unchanged', claims };
    return {
      outcome: 'updated',
      claims,
      write: () => this.service.update(caller, area._id, body, undefined),
    };
  }

  private async peopleAreGood(
    caller: Caller,
    body: CreateAreaBody | UpdateAreaBody,
    area: Area | null,
    row: RowReader<TransferArea>,
  ): Promise<boolean> {
    try {
      await this.rules.check(caller, areaChangeOf(body), area);
      return true;
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      for (const [field, reason] of Object.entries(error.details.errors ?? {})) row.refuse(field, reason);
      return false;
    }
  }

  private async lookUp(rows: readonly Cells[]): Promise<Known> {
    const addresses = rows.flatMap(cells => PEOPLE.flatMap(field => emails(cells.get(field) ?? '')));
    const [areas, people] = await Promise.all([
      this.repository.byCodes(rows.map(codeIn)),
      this.accounts.presentableByContact([...new Set(addresses)], []),
    ]);
    const records = await this.complete(await this.list.toRecords(areas));
    return {
      areas: new Map(areas.map(area => [area.code, area])),
      rows: new Map(records.map(record => [record.code, record])),
      people: new Map(people.map(person => [person.email, person])),
    };
  }

  private async complete(areas: AreaRecord[]): Promise<TransferArea[]> {
    const people = areas.flatMap(area => [
      area.areaLeader,
      area.assistantDirector,
      ...area.facilitators,
      ...area.frontliners,
    ]);
    const ids = new Set(people.filter(person => person !== null).map(({ _id }) => _id));
    const contacts = await this.users.contacts([...ids].map(id => new Types.ObjectId(id)));
    const addresses = new Map([...contacts].map(([id, { email }]) => [id, email]));
    return areas.map(area => ({
      name: area.name,
      code: area.code,
      areaLeader: area.areaLeader?._id ?? null,
      assistantDirector: area.assistantDirector?._id ?? null,
      facilitators: idsOf(area.facilitators),
      frontliners: idsOf(area.frontliners),
      emails: addresses,
    }));
  }
}

const idsOf = (people: PersonRecord[]): string[] => people.map(({ _id }) => _id);

const codeIn = (cells: Cells): string => upperCode(cells.get('code') ?? '');

function personOf(email: string, { people }: Known): PresentableUser {
  const person = people.get(email);
  if (!person) throw new UnreadableCell(`There is no member with the email ${email}.`);
  return person;
}

const idOf = (email: string, known: Known): string => personOf(email, known)._id.toHexString();

/** No import grants a role (docs/security.md#9): the person must hold it already. */
function holderOf(email: string, role: Role, known: Known): string {
  const person = personOf(email, known);
  if (!person.roles.includes(role)) {
    throw new UnreadableCell(
      `${email} does not hold the role ${ROLE_NAMES[role]}, and an import gives it to nobody.`,
    );
  }
  return person._id.toHexString();
}
