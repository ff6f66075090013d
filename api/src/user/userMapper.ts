import type { AbsorbedRecord, PersonRecord, UserRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { Areas, type KnownArea } from './ports.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import { idText, isoText } from '../platform/mongo/objectId.js';
import { ownEmailsOf, hasEmailConflict, isNobodys } from './reach.js';
import { guardianRecordOf } from './guardianRule.js';
import type { Absorbed, User } from './user.model.js';
import { PeopleRepository, type Person, reachOf, toPersonRecord } from './peopleRepository.js';

/** Projection for a member's record; it never has the password hash or the search words. */
export const USER_PROJECTION = {
  name: 1,
  initiatedName: 1,
  email: 1,
  emails: 1,
  otherEmails: 1,
  formerEmails: 1,
  phone: 1,
  phones: 1,
  dob: 1,
  gender: 1,
  genderUnasked: 1,
  maritalStatus: 1,
  profession: 1,
  expertiseArea: 1,
  residenceArea: 1,
  chantingRounds: 1,
  sadhnaGroup: 1,
  connectedAreaId: 1,
  facilitator: 1,
  frontliner: 1,
  mentor: 1,
  userRole: 1,
  roles: 1,
  status: 1,
  imageUrl: 1,
  language: 1,
  connectedSince: 1,
  chantingTarget2: 1,
  chantingTarget4: 1,
  createdAt: 1,
  guardian: 1,
  mustChangePassword: 1,
  erasure: 1,
  'absorbed._id': 1,
  'absorbed.name': 1,
  'absorbed.mergeId': 1,
  'absorbed.mergedAt': 1,
  'absorbed.undoUntil': 1,
  __v: 1,
} as const;

const ABSORBED = [
  'absorbed._id',
  'absorbed.name',
  'absorbed.mergeId',
  'absorbed.mergedAt',
  'absorbed.undoUntil',
] as const;

/** The stored paths that a field of the API record is made from, if they differ from its name. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  connectedArea: ['connectedAreaId'],
  areaLeader: ['connectedAreaId'],
  assistantDirector: ['connectedAreaId'],
  facilitatorData: ['facilitator'],
  frontlinerData: ['frontliner'],
  mentorData: ['mentor'],
  // An erased person has no address.
  email: ['email', 'erasure'],
  phone: ['phone', 'erasure'],
  emailConflict: ['email', 'erasure'],
  otherEmails: ['email', 'emails', 'otherEmails', 'formerEmails', 'erasure'],
  erasedAt: ['erasure'],
  guardian: ['guardian', 'dob'],
  otherPhones: ['phone', 'phones', 'erasure'],
  absorbed: [...ABSORBED],
} satisfies Partial<Record<keyof UserRecord, (keyof typeof USER_PROJECTION)[]>>;

/** The projection for some fields of members' records; for all fields when none are named. */
export function userProjection(fields: readonly string[] | undefined): Record<string, 1> {
  if (!fields) return USER_PROJECTION;
  const paths = fields.flatMap(field => MADE_OF[field] ?? [field]);
  return {
    __v: 1,
    ...Object.fromEntries(paths.filter(path => path !== 'id').map(path => [path, 1] as const)),
  };
}

const NAMES_OF_AREAS = ['connectedArea', 'areaLeader', 'assistantDirector'];
const NAMES_OF_PEOPLE = ['facilitatorData', 'frontlinerData', 'mentorData'];

export type PresentableUser = Pick<
  User,
  Exclude<keyof typeof USER_PROJECTION, `absorbed.${string}`> | '_id' | 'absorbed'
>;

/**
 * Converts stored members to API records, with the names of their area and people: at most two more queries per page.
 */
@Injectable()
export class UserMapper {
  constructor(
    private readonly areas: Areas,
    private readonly people: PeopleRepository,
    private readonly links: FileLinks,
  ) {}

  /** @param fields the fields in the answer, all when absent; names that other fields need are not loaded */
  async toRecords(users: PresentableUser[], fields?: readonly string[]): Promise<UserRecord[]> {
    const needsAny = (names: string[]) => !fields || names.some(name => fields.includes(name));
    const [areas, names] = await Promise.all([
      this.areas.byId(needsAny(NAMES_OF_AREAS) ? users.map(user => user.connectedAreaId) : []),
      this.people.names(
        needsAny(NAMES_OF_PEOPLE)
          ? users.flatMap(user => [user.facilitator, user.frontliner, user.mentor])
          : [],
      ),
    ]);
    return this.toRecordsWith(users, areas, names);
  }

  async toRecord(user: PresentableUser): Promise<UserRecord> {
    return theOne(await this.toRecords([user]));
  }

  /** A new member, with the area and people that were loaded for the record. */
  toNewRecord(
    user: PresentableUser,
    area: KnownArea | null,
    people: ReadonlyMap<string, Person>,
  ): UserRecord {
    const areas = new Map(area ? [[area._id.toHexString(), area]] : []);
    const names = new Map([...people].map(([id, person]) => [id, toPersonRecord(person)]));
    return theOne(this.toRecordsWith([user], areas, names));
  }

  private toRecordsWith(
    users: PresentableUser[],
    areas: ReadonlyMap<string, KnownArea>,
    names: ReadonlyMap<string, PersonRecord>,
  ): UserRecord[] {
    const nameOf = (id: Types.ObjectId | null): PersonRecord | null =>
      (id && names.get(id.toHexString())) ?? null;
    const now = new Date();
    return users.map(user => {
      const area = user.connectedAreaId ? areas.get(user.connectedAreaId.toHexString()) : undefined;
      return {
        _id: user._id.toHexString(),
        __v: user.__v,
        name: user.name,
        initiatedName: user.initiatedName ?? null,
        ...reachOf(user),
        ...emailsOf(user),
        otherPhones: user.erasure?.endedAt ? [] : (user.phones ?? []).slice(1),
        dob: user.dob ?? null,
        gender: user.gender ?? null,
        genderUnasked: user.genderUnasked ?? false,
        maritalStatus: user.maritalStatus ?? null,
        profession: user.profession ?? null,
        expertiseArea: user.expertiseArea ?? null,
        residenceArea: user.residenceArea ?? null,
        chantingRounds: user.chantingRounds,
        sadhnaGroup: user.sadhnaGroup ?? null,
        connectedAreaId: idText(user.connectedAreaId),
        connectedArea: area ? { _id: area._id.toHexString(), name: area.name, code: area.code } : null,
        facilitator: idText(user.facilitator),
        facilitatorData: nameOf(user.facilitator),
        frontliner: idText(user.frontliner),
        frontlinerData: nameOf(user.frontliner),
        mentor: idText(user.mentor),
        mentorData: nameOf(user.mentor),
        areaLeader: idText(area?.areaLeader),
        assistantDirector: idText(area?.assistantDirector),
        userRole: user.userRole,
        roles: user.roles,
        status: user.status,
        imageUrl: this.links.refresh(user.imageUrl),
        language: user.language ?? null,
        connectedSince: isoText(user.connectedSince),
        chantingTarget2: isoText(user.chantingTarget2),
        chantingTarget4: isoText(user.chantingTarget4),
        createdAt: isoText(user.createdAt) ?? '',
        erasedAt: isoText(user.erasure?.endedAt),
        guardian: guardianRecordOf(user, now),
        absorbed: (user.absorbed ?? []).map(absorbedRecordOf),
      };
    });
  }
}

/** Clients expect a text and show nothing for null. */
const NO_EMAIL = null as unknown as string;

/**
 * Whether an older record has the address, and the person's other addresses; an address that was not read counts as
 * no conflict.
 */
function emailsOf({ email = '', emails = [], otherEmails = [], formerEmails, erasure }: PresentableUser) {
  if (erasure?.endedAt) return { emailConflict: false, otherEmails: [] };
  const others = [...ownEmailsOf({ email, emails, formerEmails }).slice(1), ...otherEmails];
  return {
    ...(isNobodys(email) && { email: NO_EMAIL }),
    emailConflict: email !== '' && hasEmailConflict(email),
    otherEmails: others,
  };
}

const absorbedRecordOf = ({ _id, name, mergeId, mergedAt, undoUntil }: Absorbed): AbsorbedRecord => ({
  _id: _id.toHexString(),
  name,
  mergeId: mergeId.toHexString(),
  mergedAt: mergedAt.toISOString(),
  undoUntil: undoUntil.toISOString(),
});

function theOne([record]: UserRecord[]): UserRecord {
  if (!record) throw new Error('The mapper returned no record for a user.');
  return record;
}
