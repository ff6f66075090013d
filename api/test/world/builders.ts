import { hash } from '@node-rs/argon2';
import { categoryOf, createBooking, derivedOf, type EventTerms, type Role, sortKey } from '@coastok/domain';
import mongoose from 'mongoose';
import { randomInt } from 'node:crypto';
import type { Area } from '../../src/area/area.model.js';
import type { StoredBooking } from '../../src/booking/core/booking.model.js';
import { bookingTerms } from '../../src/booking/core/eventTerms.js';
import type { Device } from '../../src/device/deviceRepository.js';
import type { Event } from '../../src/event/event.model.js';
import { BLANK_EVENT } from '../../src/event/eventFields.js';
import { searchTokens, wholeNames, sortKeysOf } from '../../src/platform/lists/search.js';
import type { Question } from '../../src/question/question.model.js';
import type { User } from '../../src/user/user.model.js';
import { claimsOf, searchedBy, tokensOf } from '../../src/user/userFields.js';
import { bookingWords } from '../../src/booking/core/bookingRepository.js';
import { Client } from './client.js';
import type { World } from './world.js';

const { ObjectId } = mongoose.Types;

/** The password of every built person. */
export const PASSWORD = 'Kirtan-before-sunrise-1896';

/** The default date of birth: an adult. */
export const OF_AGE = '1990-06-15';

let passwordHash: Promise<string> | undefined;
/**
 * Hashed once for all people, and cheap to verify: thousands sign in. Where hashes are made, tests check their real
 * cost.
 */
const hashed = () => (passwordHash ??= hash(PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 }));

let counter = 0;
/** All test files share one sandbox, so every file has its own mailboxes. */
const FIRST_MAILBOX = randomInt(100_000, 900_000);
/**
 * Ids begin with the time in seconds, so builders give each record a different second: the default order is then
 * certain.
 */
const FIRST_SECOND = Date.parse('2026-01-01T00:00:00Z');
const nextNumber = () => ++counter;

type Place = Pick<World, 'db' | 'url'> & Partial<Pick<World, 'instances'>>;

/** Stores an active adult user; by default with role 1 and without an area. `roles` follows `userRole`. */
export async function aUser(world: Place, fields: Partial<User> = {}): Promise<User> {
  const user = await userDocument(fields);
  await world.db.collection<User>('user').insertOne(user);
  return user;
}

/** Stores many users in one insert. */
export async function users(world: Place, many: Partial<User>[]): Promise<User[]> {
  const documents = await Promise.all(many.map(userDocument));
  if (documents.length > 0) await world.db.collection<User>('user').insertMany(documents);
  return documents;
}

async function userDocument(fields: Partial<User>): Promise<User> {
  const n = nextNumber();
  const userRole: Role = fields.userRole ?? 1;
  const user: User = {
    _id: new ObjectId(),
    __v: 0,
    name: `Member ${n}`,
    initiatedName: null,
    email: `member${FIRST_MAILBOX + n}@coastok.test`,
    phone: String(9_000_000_000 + n),
    dob: OF_AGE,
    gender: null,
    maritalStatus: null,
    profession: null,
    expertiseArea: null,
    residenceArea: null,
    chantingRounds: 16,
    userCategory: 'YOUTH',
    sadhnaGroup: null,
    connectedAreaId: null,
    facilitator: null,
    frontliner: null,
    mentor: null,
    userRole,
    roles: [userRole],
    status: 1,
    imageUrl: null,
    connectedSince: null,
    chantingTarget2: null,
    chantingTarget4: null,
    createdAt: new Date(FIRST_SECOND + n * 1000),
    passwordHash: await hashed(),
    mustChangePassword: false,
    credentialVersion: 0,
    emails: [],
    phones: [],
    nameKey: '',
    searchTokens: [],
    searchPairs: [],
    searchWords: '',
    ...fields,
  };
  return { ...user, ...searchedBy(user), ...claimsOf(user) };
}

/** Stores an active area; by default without a leader. */
export async function anArea(world: Place, fields: Partial<Area> = {}): Promise<Area> {
  const n = nextNumber();
  const area: Area = {
    _id: new ObjectId(),
    __v: 0,
    name: `Area ${n}`,
    code: `AREA${n}`,
    areaLeader: null,
    assistantDirector: null,
    facilitators: [],
    frontliners: [],
    status: 1,
    createdAt: new Date(FIRST_SECOND + n * 1000),
    ...fields,
  };
  area.sortKeys = sortKeysOf({ name: area.name, code: area.code });
  await world.db.collection<Area>('area').insertOne(area);
  return area;
}

/** Stores a pending question of a member, in the member's area. */
export async function aQuestion(
  world: Place,
  asker: User,
  fields: Partial<Question> = {},
): Promise<Question> {
  const n = nextNumber();
  const question: Question = {
    _id: new ObjectId(),
    __v: 0,
    askBy: asker._id,
    askName: asker.initiatedName ?? asker.name,
    connectedAreaId: asker.connectedAreaId,
    askText: `Question ${n}`,
    askAudio: null,
    category: 1,
    createdAt: new Date(FIRST_SECOND + n * 1000),
    answered: (fields.discussion ?? []).length > 0,
    discussion: [],
    searchTokens: [],
    ...fields,
  };
  question.searchTokens = [
    ...wholeNames(question.askName),
    ...searchTokens(question.askName, question.askText),
  ];
  await world.db.collection<Question>('question').insertOne(question);
  return question;
}

/** Stores a published event that takes cash, far in the future. */
export async function anEvent(world: Place, fields: Partial<Event> = {}): Promise<Event> {
  const n = nextNumber();
  const event: Event = {
    ...BLANK_EVENT,
    _id: new ObjectId(),
    __v: 0,
    eventId: `event-${n}`,
    title: `Event ${n}`,
    fromDate: '2031-05-01',
    toDate: '2031-05-04',
    registrationAmount: 1000,
    published: true,
    allowCash: true,
    status: 1,
    createdAt: new Date(FIRST_SECOND + n * 1000),
    ...fields,
  };
  event.sortKeys = sortKeysOf({ title: event.title });
  await world.db.collection<Event>('event').insertOne(event);
  return event;
}

/** Stores a new booking of a member, in the member's area. */
export async function aBooking(world: Place, member: User, event: Event): Promise<StoredBooking> {
  const n = nextNumber();
  const terms: EventTerms = bookingTerms(event);
  const _id = new ObjectId();
  const creation = createBooking(
    { id: _id.toHexString(), amenities: {} },
    { now: new Date(), actor: 'visitor', by: 'a test', event: terms, seatClaimed: true, noOtherLive: true },
  );
  if (!creation.ok) throw new Error(creation.refusal.message);
  const { id: _, version, ...fields } = creation.booking;
  const derived = derivedOf(creation.booking);
  const booking: StoredBooking = {
    ...fields,
    _id,
    __v: version,
    eventId: event._id,
    userId: member._id,
    connectedAreaId: member.connectedAreaId,
    bookingReferenceNo: `TEST-${n}`,
    createdAt: new Date(FIRST_SECOND + n * 1000),
    ...derived,
    review: [...derived.review],
    due: [...derived.due],
    seat: {
      event: n,
      ...(categoryOf(terms.prices, 0) ? { category: 0, room: n } : { category: null, room: null }),
    },
    searchTokens: bookingWords(`TEST-${n}`, tokensOf(member)),
    nameKey: sortKey(member.name),
  };
  await world.db.collection<StoredBooking>('booking').insertOne(booking);
  return booking;
}

/** Stores a device that gets a member's push notifications. */
export async function aDevice(world: Place, owner: User, token: string): Promise<Device> {
  const device: Device = {
    _id: new ObjectId(),
    __v: 0,
    userId: owner._id,
    token,
    platform: 'android',
    createdAt: new Date(),
  };
  await world.db.collection<Device>('device').insertOne(device);
  return device;
}

/** Signs in: at an instance in the test's own process it creates the session directly, elsewhere over HTTP. */
export async function signIn(world: Place, user: Pick<User, 'email' | 'userRole'>): Promise<Client> {
  const [instance] = world.instances ?? [];
  if (!instance) return signInOverHttp(world, user);
  const { email } = user;
  const account = await world.db.collection<User>('user').findOne({ email });
  if (!account) throw new Error(`Nobody has the email ${email}.`);
  const { _id: userId, credentialVersion } = account;
  const kind = user.userRole >= 4 ? 'console' : 'app';
  const proof = { credentialVersion, secondFactor: false };
  const token = await instance.openSession({ userId, kind, device: null, ...proof });
  return new Client(world.url, token);
}

/** Signs in like people: staff in the console, everybody else with the companion app. */
export async function signInOverHttp(world: Place, user: Pick<User, 'email' | 'userRole'>): Promise<Client> {
  const call = user.userRole >= 4 ? '/api/v1/login' : '/api/v1/app/login';
  const answer = await new Client(world.url).post<{ token: string }>(call, {
    email: user.email,
    password: PASSWORD,
  });
  const token = answer.records[0]?.token;
  if (!token) throw new Error(`Sign-in failed: ${answer.status} ${JSON.stringify(answer.body)}`);
  return new Client(world.url, token);
}

/** Stores a user and signs in. */
export async function aSignedInUser(
  world: Place,
  fields: Partial<User> = {},
): Promise<{ user: User; client: Client }> {
  const user = await aUser(world, fields);
  return { user, client: await signIn(world, user) };
}
