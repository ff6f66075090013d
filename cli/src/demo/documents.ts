import {
  type Area,
  type Attendance,
  BLANK_EVENT,
  type CareContact,
  type CareTask,
  consentRow,
  type Consent,
  type ConsentRow,
  type Content,
  type Device,
  type Event,
  firstSlot,
  type Gathering,
  type Guardian,
  type Pledge,
  type PledgeDrive,
  type PrivacyRequest,
  type Question,
  type AccessLogEntry,
  type ScheduledNotification,
  claimsOf,
  searchedBy,
  searchTokens,
  signUpRows,
  sortKeysOf,
  storedEvent,
  type User,
  wholeNames,
} from '@coastok/api';
import { DAY_MS, isOpenRequest, NEEDED_PURPOSES, PRIVACY_VERSION } from '@coastok/domain';
import type {
  SeedArea,
  SeedCareTask,
  SeedConsent,
  SeedContact,
  SeedContent,
  SeedDevice,
  SeedEvent,
  SeedGathering,
  SeedGuardian,
  SeedMember,
  SeedPledge,
  SeedPledgeDrive,
  SeedPrivacyRequest,
  SeedQuestion,
  SeedAccessLogEntry,
  SeedScheduledNotification,
} from '@coastok/seeds';
import { Types } from 'mongoose';
import { fileId } from './insertAll.js';

const idOf = (id: string): Types.ObjectId => new Types.ObjectId(id);
const optionalFile = (id: string | null) => (id ? fileId(id) : null);
const optionalId = (id: string | null): Types.ObjectId | null => (id ? idOf(id) : null);

/** Converts invented records to stored documents. */
export const areaDocument = (area: SeedArea): Area => ({
  ...area,
  _id: idOf(area._id),
  __v: 0,
  sortKeys: sortKeysOf({ name: area.name, code: area.code }),
  areaLeader: idOf(area.areaLeader),
  assistantDirector: idOf(area.assistantDirector),
  facilitators: area.facilitators.map(idOf),
  frontliners: area.frontliners.map(idOf),
});

/** @param demoHash hash of the demo accounts' password; other accounts have no password */
export function userDocument(seed: SeedMember, demoHash: string, lastContactAt: Date | null): User {
  const { demoAccount, consent, guardian, scenario: _, ...member } = seed;
  return {
    ...member,
    ...(consent && { consent: consentOf(consent) }),
    ...(guardian && { guardian: guardianOf(guardian) }),
    _id: idOf(member._id),
    __v: 0,
    connectedAreaId: idOf(member.connectedAreaId),
    facilitator: optionalId(member.facilitator),
    frontliner: optionalId(member.frontliner),
    mentor: optionalId(member.mentor),
    imageUrl: null,
    userCategory: member.sadhnaGroup === 0 ? 'BRAHMACHARI' : 'YOUTH',
    passwordHash: demoAccount ? demoHash : null,
    mustChangePassword: false,
    credentialVersion: 0,
    ...searchedBy(member),
    ...claimsOf(member),
    care: { approvedAt: null, lastContactAt, carerlessSince: null },
  };
}

export const contactDocument = ({ _id, memberId, areaId, by, at, ...contact }: SeedContact): CareContact => ({
  ...contact,
  _id: idOf(_id),
  __v: 0,
  memberId: idOf(memberId),
  areaId: idOf(areaId),
  by: idOf(by),
  at,
  note: null,
  noteAudio: null,
  taskId: null,
  createdAt: at,
  removedAt: null,
});

export const careTaskDocument = (task: SeedCareTask): CareTask => ({
  ...task,
  _id: idOf(task._id),
  __v: 0,
  kind: 'custom',
  cause: null,
  held: null,
  memberId: idOf(task.memberId),
  areaId: idOf(task.areaId),
  assigneeId: idOf(task.assigneeId),
  outcome: task.state === 'done' ? 'not-needed' : null,
  note: null,
  closedBy: task.state === 'done' ? idOf(task.assigneeId) : null,
  contactId: null,
});

export const gatheringDocument = ({ rows: _, ...gathering }: SeedGathering): Gathering => ({
  ...gathering,
  _id: idOf(gathering._id),
  __v: 0,
  sortKeys: sortKeysOf({ title: gathering.title }),
  areaId: idOf(gathering.areaId),
  guests: [],
  createdAt: new Date(gathering.startsAt.getTime() - 14 * DAY_MS),
  ...(gathering.state === 'held' && { listMade: true }),
});

export function* attendanceDocuments({ _id, startsAt, rows }: SeedGathering): Generator<Attendance> {
  for (const row of rows) {
    yield {
      ...row,
      _id: idOf(row._id),
      gatheringId: idOf(_id),
      memberId: idOf(row.memberId),
      by: optionalId(row.by),
      keys: [],
      startsAt,
      held: true,
      expected: true,
    };
  }
}

/** The current consent, computed from the rows below. */
const consentOf = ({ at, said, withdrawn }: SeedConsent): Consent => ({
  version: PRIVACY_VERSION,
  at,
  said: withdrawn ? { ...said, [withdrawn.purpose]: false } : said,
});

const guardianOf = ({ agreedAt: _, ...guardian }: SeedGuardian): Guardian => ({
  ...guardian,
  nonce: null,
  linkDigest: null,
});

/** The people of the demo data read English. */
const LANGUAGE = 'en';

/** The answers of a member, and of a child's guardian, for each purpose. */
export function* consentDocuments({ _id, consent, guardian }: SeedMember): Generator<ConsentRow> {
  const personId = idOf(_id);
  if (consent) yield* signUpRows(personId, consent.said, { at: consent.at, language: LANGUAGE });
  if (consent?.withdrawn)
    yield consentRow({
      personId,
      channel: 'site',
      by: 'self',
      given: false,
      language: LANGUAGE,
      ...consent.withdrawn,
    });
  const { agreedAt = null, answeredAt = null, state } = guardian ?? {};
  const said = { personId, channel: 'site', by: 'guardian', language: LANGUAGE } as const;
  for (const purpose of NEEDED_PURPOSES) {
    if (agreedAt) yield consentRow({ ...said, purpose, given: true, at: agreedAt });
    if (state === 'WITHDRAWN' && answeredAt) {
      yield consentRow({ ...said, purpose, given: false, at: answeredAt });
    }
  }
}

/** A person has at most one open request, and it comes first. */
export function privacyRequestDocument(request: SeedPrivacyRequest): PrivacyRequest {
  const isOpen = isOpenRequest(request.state);
  const { identity } = request;
  return {
    ...request,
    _id: idOf(request._id),
    __v: 0,
    personId: idOf(request.personId),
    isOpen,
    slot: isOpen ? firstSlot(request.kind) : null,
    identity: { ...identity, by: optionalId(identity.by) },
    by: optionalId(request.by),
  };
}

export const accessLogDocument = (reading: SeedAccessLogEntry): AccessLogEntry => ({
  ...reading,
  _id: idOf(reading._id),
  actor: idOf(reading.actor),
  memberId: optionalId(reading.memberId),
});

export const deviceDocument = (device: SeedDevice): Device => ({
  ...device,
  _id: idOf(device._id),
  __v: 0,
  userId: idOf(device.userId),
});

export const questionDocument = (question: SeedQuestion): Question => ({
  ...question,
  _id: idOf(question._id),
  __v: 0,
  askBy: idOf(question.askBy),
  connectedAreaId: idOf(question.connectedAreaId),
  askAudio: optionalFile(question.askAudio),
  discussion: question.discussion.map(entry => ({
    ...entry,
    ansBy: idOf(entry.ansBy),
    ansAudio: optionalFile(entry.ansAudio),
  })),
  searchTokens: [...wholeNames(question.askName), ...searchTokens(question.askName, question.askText)],
});

export const eventDocument = ({ _id, createdAt, ...body }: SeedEvent): Event =>
  ({
    ...BLANK_EVENT,
    ...storedEvent(body),
    _id: idOf(_id),
    __v: 0,
    eventId: body.eventId,
    status: 1,
    createdAt,
    // The required fields come from the schema and from BLANK_EVENT.
  }) as Event;

export const pledgeDriveDocument = (drive: SeedPledgeDrive): PledgeDrive => ({
  ...drive,
  _id: idOf(drive._id),
  __v: 0,
  status: 1,
  changes: 0,
  searchTokens: searchTokens(drive.tag, drive.msg),
  sortKeys: sortKeysOf({ tag: drive.tag }),
});

export const pledgeDocument = ({ name, initiatedName, ...pledge }: SeedPledge): Pledge => ({
  ...pledge,
  _id: idOf(pledge._id),
  __v: 0,
  pledgeId: idOf(pledge.pledgeId),
  userId: idOf(pledge.userId),
  connectedAreaId: idOf(pledge.connectedAreaId),
  achieved: pledge.achieveValue !== null && pledge.achieveValue >= pledge.pledgeValue,
  searchTokens: [...wholeNames(name, initiatedName), ...searchTokens(name, initiatedName)],
});

export const contentDocument = ({ _id, ...content }: SeedContent): Content => ({
  ...content,
  _id: idOf(_id),
  __v: 0,
  status: 1,
  searchTokens: searchTokens(content.name),
  sortKeys: sortKeysOf({ name: content.name }),
});

export const scheduledNotificationDocument = (item: SeedScheduledNotification): ScheduledNotification => ({
  ...item,
  _id: idOf(item._id),
  __v: 0,
  purpose: 'notices',
  owed: false,
  notificationId: null,
  removed: false,
  searchTokens: searchTokens(item.heading, item.body),
  sortKeys: sortKeysOf({ heading: item.heading }),
});
