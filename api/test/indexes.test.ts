import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Resource, RESOURCES } from '@coastok/domain';
import mongoose from 'mongoose';
import type { User } from '../src/user/user.model.js';
import { type StartedApi, type StartedEngine, startApi, startEngine } from '../../tools/world.mjs';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, signIn, users } from './world/builders.js';
import { buildInstance } from './faults/instances.js';
import { BookingOffice, type Place } from './world/bookings.js';
import type { Client } from './world/client.js';
import { filterSample } from './world/declaredSamples.js';
import { eventually } from './world/eventually.js';
import { aDrive, aPledge } from './world/pledges.js';
import { sharedSandbox } from './world/run.js';

/* A separate engine that refuses every query without an index (docs/security.md#6, docs/performance.md). */

let engine: StartedEngine;
let api: StartedApi;
let place: Place;
let database: mongoose.mongo.MongoClient;
let areaId: string;
let personId: string;
let driveId: string;
let eventId: string;
let leader: Client;
let assistant: Client;
let secretary: Client;
let director: Client;
let directorUser: User;

beforeAll(async () => {
  engine = await startEngine();
  database = await mongoose.mongo.MongoClient.connect(engine.uri);
  const address = new URL(engine.uri);
  address.pathname = '/indexes';
  api = await startApi({ mongoUri: address.href, sandbox: sharedSandbox() });
  place = { url: api.url, urls: [api.url], db: database.db('indexes'), sandbox: sharedSandbox() };
  const world = place;
  const [four, five, six, seven] = await Promise.all(
    ([4, 5, 6, 7] as const).map(userRole => aSignedInUser(world, { userRole })),
  );
  if (!four || !five || !six || !seven) throw new Error('Four people sign in.');
  [leader, assistant, secretary, director] = [four.client, five.client, six.client, seven.client];
  directorUser = seven.user;
  const leads = { areaLeader: four.user._id, assistantDirector: five.user._id };
  const area = await anArea(world, leads);
  await anArea(world, { assistantDirector: five.user._id });
  // Rows of a deleted area are left out of what other roles may see.
  await anArea(world, { status: 0 });
  const [member] = await users(
    world,
    Array.from({ length: 50 }, () => ({ connectedAreaId: area._id })),
  );
  if (!member) throw new Error('There are members.');
  await aQuestion(world, member);
  const event = await anEvent(world);
  eventId = event.eventId;
  const asked = { key: 'f_food00', type: 'text', label: 'Food', required: false, askAt: 'registration' };
  const form = { version: 1, fields: [{ ...asked, atDesk: false, sensitive: false, since: 1 }] };
  await world.db.collection('event').updateOne({ _id: event._id }, { $set: { form } });
  const { _id } = await aBooking(world, member, event);
  const entry = {
    key: 'surplus',
    reason: 'surplus',
    amount: 1,
    currency: 'INR',
    paymentId: null,
    rows: [],
    at: new Date(),
  };
  await world.db
    .collection('booking')
    .updateOne(
      { _id },
      { $set: { review: [entry], reviewed: [{ entry, at: entry.at, by: 'a test', comment: 'Seen' }] } },
    );
  const stray = { ...entry, paymentId: 'pay_1', orderId: 'order_1', paise: 100, settled: null };
  await world.db.collection('stray_payment').insertOne(stray);
  const drive = await aDrive(world);
  await aPledge(world, member, drive);
  driveId = drive._id.toHexString();
  areaId = area._id.toHexString();
  personId = member._id.toHexString();
  await database.db('admin').command({ setParameter: 1, notablescan: true });
});

afterAll(async () => {
  await database.close();
  await api.stop();
  await engine.stop();
});

const days = { fromDate: '2026-01-01', toDate: '2026-12-31' };

describe.each([
  ['a leader', () => leader],
  ['an assistant director of two areas', () => assistant],
  ['the secretary', () => secretary],
])('for %s', (_, client) => {
  test.each<[string, () => Record<string, string>]>([
    ['summary', () => ({})],
    ['summary', () => ({ areaId, ...days })],
    ['summary', () => ({ fromDate: days.fromDate })],
    ['area', () => ({})],
    ['area', () => ({ sort: '["name","ASC"]', ...days })],
    ['area', () => ({ sort: '["code","DESC"]', q: 'area' })],
    ['area', () => ({ areaLeader: personId, assistantDirector: personId, facilitator: personId })],
    ['question', () => ({})],
    ['question', () => ({ answer: '0', sort: '["askTime","ASC"]' })],
    ['question', () => ({ answer: '1', areaId, category: '1,2' })],
    ['question', () => ({ category: '3', ...days })],
    ['question', () => ({ q: 'question 1' })],
    ['static', () => ({})],
    ['static', () => ({ fileType: '2', festType: '1,6', sort: '["name","ASC"]' })],
    ['static', () => ({ q: 'kirtan', ...days })],
    ['pledgedetail', () => ({})],
    ['pledgedetail', () => ({ active: 'ACTIVE', sort: '["tag","ASC"]' })],
    ['pledgedetail', () => ({ active: 'INACTIVE', sort: '["endTime","DESC"]', ...days })],
    ['pledgedetail', () => ({ q: 'drive' })],
    ['pledging', () => ({})],
    ['pledging', () => ({ ...days })],
    ['pledging', () => ({ pledgeId: driveId, achieved: 'yes', sort: '["pledgeValue","DESC"]' })],
    ['pledging', () => ({ pledgeId: driveId, areaId, sort: '["pledgeTime","ASC"]' })],
    ['pledging', () => ({ pledgeId: driveId, q: 'member 1', ...days })],
    ['pledging', () => ({ q: 'member' })],
    ['pledging/summary', () => ({ pledgeId: driveId })],
    ['user', () => ({})],
    ['user', () => ({ segment: 'pending', connectedAreaId: areaId })],
    ['user', () => ({ chantingRounds_gte: '4', sort: '["chantingRounds","DESC"]' })],
    ['user', () => ({ facilitator: personId, frontliner: personId })],
    ['user', () => ({ q: 'member 1', sort: '["name","ASC"]', ...days })],
    ['search', () => ({ q: 'member', userRole: '4,5' })],
    ['booking/summary', () => ({ eventId })],
    ['booking/summary', () => ({ eventId, areaId, status: '2', ...days })],
    ['fund', () => ({})],
    ['fund', () => ({ q: 'area', sort: '["name","ASC"]', ...days })],
    ['fund/balance', () => ({ areaId })],
    ['fund/ledger', () => ({})],
    ['fund/ledger', () => ({ areaId, ...days })],
    ['fund/ledger', () => ({ sort: '["at","ASC"]' })],
    ['booking', () => ({})],
    ['booking', () => ({ areaId, status: '9,11,12', accomodation: '0,1', transportation: 'no' })],
    ['booking', () => ({ q: 'member 1', sort: '["status","ASC"]', ...days })],
    ['booking', () => ({ eventId, status: '1' })],
    ['booking', () => ({ answer: 'f_food00:vegan' })],
    ['booking', () => ({ eventId, answer: 'f_food00:vegan', sort: '["status","ASC"]' })],
    ['viplava', () => ({})],
    ['viplava', () => ({ eventId, areaId, status: '1,7', sort: '["status","ASC"]' })],
    ['viplava', () => ({ q: 'member 1', ...days })],
    ['viplava/summary', () => ({})],
    ['viplava/summary', () => ({ eventId, areaId })],
    ['care/people', () => ({})],
    ['care/people', () => ({ due: 'true', noContactDays: '30', areaId })],
    ['care/people', () => ({ carerId: personId, q: 'member 1', sort: '["name","ASC"]' })],
    ['care/people', () => ({ carerId: 'none' })],
    ['care/task', () => ({})],
    ['care/task', () => ({ overdue: 'true', kind: 'custom', assigneeId: personId })],
    ['care/task', () => ({ state: 'snoozed', memberId: personId, dueOnFrom: days.fromDate })],
    ['care/task', () => ({ state: 'done', closedOnFrom: days.fromDate, areaId })],
    ['care/task', () => ({ q: 'member 1', sort: '["createdAt","DESC"]' })],
    ['care/contact', () => ({})],
    ['care/contact', () => ({ memberId: personId })],
    ['care/summary', () => ({})],
    ['care/summary', () => ({ areaId })],
    ['care/distribution', () => ({ areaId })],
    ['gathering', () => ({})],
    ['gathering', () => ({ areaId, state: 'held', ...days })],
    ['waitlist', () => ({})],
    ['waitlist', () => ({ eventId, state: 'WAITING', areaId })],
    ['waitlist/blocked', () => ({ eventId })],
    ['desk/device', () => ({})],
    ['desk/device', () => ({ eventId, state: 'ended', ...days })],
    ['desk/device', () => ({ state: 'linked', sort: '["name","ASC"]' })],
    ['checkin', () => ({})],
    ['checkin', () => ({ eventId, state: 'expected', areaId })],
    ['checkin', () => ({ eventId, state: 'arrived', sort: '["inAt","DESC"]' })],
    ['checkin', () => ({ state: 'left', q: 'member 1', ...days })],
    ['checkin/row', () => ({})],
    ['checkin/row', () => ({ eventId, outcome: 'refused', sort: '["at","ASC"]' })],
    ['checkin/row', () => ({ eventId, flag: 'out-while-outside', q: 'member 1' })],
    ['checkin/row', () => ({ outcome: 'refused', ...days })],
    ['checkin/conflict', () => ({})],
    ['checkin/conflict', () => ({ eventId, resolved: 'false', sort: '["at","ASC"]' })],
    ['checkin/conflict', () => ({ q: 'member 1', resolved: 'true', ...days })],
    ['checkin/summary', () => ({ eventId })],
    ['view', () => ({ resource: 'user' })],
  ])('no collection is scanned for GET %s, row %#', async (resource, query) => {
    await expectNoScan(client(), resource, query());
  });
});

test.each<[string, () => Record<string, string>]>([
  ['payment/review', () => ({})],
  ['payment/review', () => ({ settled: 'yes', sort: '["amount","ASC"]' })],
  ['payment/review', () => ({ reason: 'surplus', eventId, ...days })],
  ['payment/review', () => ({ q: 'pay_1' })],
  ['send/gcm', () => ({})],
  ['send/gcm', () => ({ areaId, ...days })],
  ['send/gcm', () => ({ q: 'kirtan' })],
  ['send/gcm/preview', () => ({ receiver: 'R|0,1,2,3,4,5,6,7' })],
  ['send/gcm/preview', () => ({ receiver: 'R|3,4' })],
  ['send/gcm/preview', () => ({ receiver: 'R|1', areaId })],
  ['schedule', () => ({})],
  ['schedule', () => ({ date: '11/26', sort: '["sendAt","ASC"]' })],
  ['schedule', () => ({ status: 'missed', ...days })],
  ['schedule', () => ({ q: 'ekadashi', sort: '["heading","ASC"]' })],
  ['audit', () => ({})],
  ['audit', () => ({ ...days, sort: '["at","ASC"]' })],
  ['audit', () => ({ actor: personId })],
  ['audit', () => ({ entity: 'user', ...days })],
  ['audit', () => ({ entity: 'user', entityId: personId })],
  ['audit', () => ({ entityId: personId, action: 'user.update' })],
  ['audit', () => ({ action: 'user.update' })],
])('no collection is scanned for the secretary’s GET %s, row %#', async (resource, query) => {
  await expectNoScan(secretary, resource, query());
});

interface Described {
  paths: Record<
    string,
    { get?: { parameters?: { name: string; in: string; description?: string }[] } } | undefined
  >;
}

const PAGING = ['page', 'per_page', 'range', 'fields', 'sort', 'filter'];

/** A value for each filter; where lists differ in the values they accept, by list. */
const SAMPLES: Record<string, () => string | Record<string, string>> = {
  ...Object.fromEntries(['connectedAreaId', 'areaId'].map(name => [name, () => areaId])),
  ...Object.fromEntries(
    [
      'facilitator',
      'frontliner',
      'areaLeader',
      'assistantDirector',
      'carerId',
      'assigneeId',
      'memberId',
      'actor',
      'madeBy',
      'entityId',
      'bookingId',
    ].map(name => [name, () => personId]),
  ),
  settlementId: () => 'setl_ABCDEFGHIJKLMN',
  ...Object.fromEntries(['fromDate', 'dueOnFrom', 'closedOnFrom'].map(name => [name, () => days.fromDate])),
  ...Object.fromEntries(['toDate', 'dueOnTo', 'closedOnTo'].map(name => [name, () => days.toDate])),
  ...Object.fromEntries(['due', 'overdue', 'open', 'unusual'].map(name => [name, () => 'true'])),
  ...Object.fromEntries(['achieved', 'settled'].map(name => [name, () => 'yes'])),
  published: () => 'true',
  genderUnasked: () => 'true',
  gender: () => '1,2',
  sadhnaGroup: () => '1',
  age_gte: () => '18',
  age_lte: () => '25',
  segment: () => 'approved',
  userRole: () => '1,2',
  status: () => ({ schedule: 'missed', area: '1', static: '1', user: '1', booking: '1,7', viplava: '1,7' }),
  chantingRounds_gte: () => '4',
  chantingRounds_lte: () => '16',
  q: () => 'member 1',
  answer: () => ({ question: '0', booking: 'f_food00:vegan' }),
  category: () => '1,2',
  pledgeId: () => driveId,
  festType: () => '1',
  fileType: () => '2',
  date: () => '11/26',
  resource: () => 'user',
  noContactDays: () => '30',
  state: () => ({
    'care/task': 'open',
    gathering: 'held',
    settlement: 'open',
    'settlement/difference': 'open',
    dispute: 'open',
    duplicate: 'different',
    'privacy/request': 'OPEN',
    waitlist: 'WAITING',
    'desk/device': 'linked',
    checkin: 'expected',
  }),
  kind: () => ({
    'care/task': 'custom',
    'settlement/difference': 'amount',
    'privacy/request': 'access',
    'privacy/access-log': 'card',
  }),
  eventId: () => eventId,
  accomodation: () => '0,1',
  transportation: () => 'no',
  payer: () => 'cash',
  reason: () => 'surplus',
  paymentId: () => 'pay_ABCDEFGHIJKLMN',
  entity: () => 'user',
  action: () => 'user.update',
  role: () => '6',
  outcome: () => 'refused',
  flag: () => 'out-while-outside',
  resolved: () => 'false',
  active: () => 'ACTIVE',
};

/**
 * Filters that match few records and are used within an event or a drive: they have no index over all records, and
 * are applied to those of the event or drive.
 */
const WITHIN: Record<string, () => Record<string, string>> = {
  'booking accomodation': () => ({ eventId }),
  'booking transportation': () => ({ eventId }),
  'booking payer': () => ({ eventId }),
  'pledging achieved': () => ({ pledgeId: driveId }),
  'checkin/row flag': () => ({ eventId }),
};

/** The expected indexes of declared lists: the default sort of a list, and the stored words for a search. */
function declaredShapes(): Record<string, string> {
  return Object.fromEntries(
    RESOURCES.flatMap(({ path, stored, removal, fields }: Resource) => {
      const there = removal === 'hidden' ? 'removed_1' : 'status_1';
      const words = `searchTokens_1_${there}`;
      const searched = Object.values(fields).some(({ facts }) => facts.search);
      return [
        [path, `${stored} by ${there}_createdAt_-1__id_-1`],
        ...(searched ? [[`${path}, searched`, `${stored} SORT, by ${words}; ${stored} by ${words}`]] : []),
      ];
    }),
  );
}

function sampleOf(list: string, filter: string): string {
  const sample = SAMPLES[filter]?.();
  const resource = RESOURCES.find(({ path }) => path === list);
  const declared = resource && filterSample(resource, filter, areaId);
  const value = declared ?? (typeof sample === 'object' ? sample[list] : sample);
  if (value === undefined) throw new Error(`Give ${list} a sample of its filter ${filter}.`);
  return value;
}

interface ListCall {
  list: string;
  /** The names of its filters. */
  filters: string[];
  /** The names of its sorts. */
  orders: string[];
}

/** All lists in the OpenAPI document. */
async function everyList(): Promise<ListCall[]> {
  const { paths } = (await (await director.fetch('/api/docs-json')).json()) as Described;
  return Object.entries(paths).flatMap(([path, methods]) => {
    const parameters = methods?.get?.parameters?.filter(parameter => parameter.in === 'query') ?? [];
    const sort = parameters.find(({ name }) => name === 'sort');
    const list = path.replace('/api/v1/', '');
    // Reports read what their lists read; a list of one gathering reads all of its attendees.
    if (!sort || /\{(?:format|id)\}/.test(list)) return [];
    const filters = parameters.map(({ name }) => name).filter(name => !PAGING.includes(name));
    const orders = (sort.description ?? '').replace('One of: ', '').split(', ');
    return [{ list, filters, orders }];
  });
}

test('no list scans a collection, by any filter that it has in any order that it has', async () => {
  const calls = (await everyList()).flatMap(({ list, filters, orders }) => {
    const queries = [
      {},
      ...filters.map(name => ({ [name]: sampleOf(list, name), ...WITHIN[`${list} ${name}`]?.() })),
    ];
    return orders.flatMap((order, at) =>
      queries.map(query => ({
        list,
        query: { ...query, sort: JSON.stringify([order, at % 2 ? 'DESC' : 'ASC']) },
      })),
    );
  });
  expect(calls.length).toBeGreaterThan(500);
  const refused: object[] = [];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let call = calls.pop(); call; call = calls.pop()) {
        const { status, error } = await director.get(`/api/v1/${call.list}`, call.query);
        if (status !== 200) refused.push({ ...call, status, error: error.message });
      }
    }),
  );
  expect({ refused, log: refused.length > 0 ? api.log().slice(-2000) : '' }).toEqual({
    refused: [],
    log: '',
  });
});

/** An unusual page size, by which this test's queries are recognised. */
const PER_PAGE = 7;

interface Stage {
  stage: string;
  indexName?: string;
  inputStage?: Stage;
  inputStages?: Stage[];
}

/** The relevant stages of a plan: the index, a sort in memory, a collection scan, or no query at all. */
function toldOf({ stage, indexName, inputStage, inputStages = [] }: Stage): string[] {
  const own =
    stage === 'IXSCAN' ? [`by ${indexName}`] : ['SORT', 'COLLSCAN', 'EOF'].includes(stage) ? [stage] : [];
  return [...own, ...[inputStage, ...inputStages].flatMap(input => (input ? toldOf(input) : []))];
}

test('lists and searches use the expected indexes', async () => {
  const watched = new URL(engine.uri);
  watched.pathname = '/indexes';
  watched.searchParams.set('monitorCommands', 'true');
  const env = { MONGODB_URI: watched.href, JWT_SECRET: 'known to the only instance of this test' };
  const { url, app, connection } = await buildInstance({ ...sharedSandbox().apiEnv, ...env });
  let asked: mongoose.mongo.Document[] = [];
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    const text = JSON.stringify(
      commandName === 'find' ? [command.filter, { $limit: command.limit }] : (command.pipeline ?? []),
    );
    if (text.includes(`"$limit":${PER_PAGE}`) || /"search(?:Tokens|Pairs)"/.test(text)) asked.push(command);
  });
  const shapeOf = async (client: Client, list: string, query: Record<string, string>) => {
    asked = [];
    const { status } = await client.get(`/api/v1/${list}`, { ...query, per_page: String(PER_PAGE) });
    expect({ list, status }).toEqual({ list, status: 200 });
    const told: string[] = [];
    for (const { lsid: _session, $db: _database, $clusterTime: _time, ...plain } of asked) {
      const explained = await place.db.command({ explain: plain, verbosity: 'queryPlanner' });
      const { queryPlanner } = explained['queryPlanner'] ? explained : explained['stages'][0].$cursor;
      const { queryPlan, ...plan } = queryPlanner.winningPlan;
      const ways = new Set(toldOf(queryPlan ?? plan));
      told.push(`${plain['find'] ?? plain['aggregate']} ${[...ways].join(', ')}`);
    }
    return told.toSorted().join('; ');
  };
  const { email, userRole } = directorUser;
  const whole = await signIn({ ...place, url }, { email, userRole });
  const shapes: Record<string, string> = {};
  for (const { list, filters } of await everyList()) {
    shapes[list] = await shapeOf(whole, list, {});
    if (filters.includes('q')) shapes[`${list}, searched`] = await shapeOf(whole, list, { q: 'member 1' });
    if (filters.includes('areaId')) shapes[`${list}, of an area`] = await shapeOf(whole, list, { areaId });
  }
  await app.close();
  expect(shapes).toEqual({
    ...declaredShapes(),
    area: 'area by status_1_createdAt_-1__id_-1',
    'area, searched': 'area SORT, by _id_',
    audit: 'audit by at_-1__id_-1',
    booking: 'booking by createdAt_-1__id_-1',
    'booking, of an area': 'booking by connectedAreaId_1_createdAt_-1__id_-1_status_1',
    'booking, searched': 'booking by searchTokens_1; booking by searchTokens_1; booking by searchTokens_1',
    'care/contact': 'care_contact by removedAt_1_at_-1__id_-1',
    'care/contact, searched': 'care_contact by memberId_1_removedAt_1_at_-1__id_-1; user by search',
    'care/people': 'user by status_1_createdAt_-1__id_-1',
    'care/people, of an area':
      'user by status_1_connectedAreaId_1_createdAt_-1__id_-1_userRole_1_chantingRounds_1',
    'care/people, searched': 'user by search; user by search; user by search',
    'care/task': 'care_task by dueOn_1__id_1',
    'care/task, of an area': 'care_task by dueOn_1__id_1',
    'care/task, searched': 'care_task by dueOn_1__id_1; user by search',
    checkin: 'booking by status_1_createdAt_-1__id_-1',
    'checkin, of an area': 'booking by connectedAreaId_1_createdAt_-1__id_-1_status_1',
    'checkin, searched':
      'booking by searchTokens_1; booking by status_1_createdAt_-1__id_-1; booking by status_1_createdAt_-1__id_-1',
    'checkin/conflict': 'desk_row by createdAt_-1__id_-1',
    'checkin/conflict, searched':
      'desk_row by searchTokens_1; desk_row by searchTokens_1; desk_row by searchTokens_1',
    'checkin/row': 'desk_row by createdAt_-1__id_-1',
    'checkin/row, searched':
      'desk_row by searchTokens_1; desk_row by searchTokens_1; desk_row by searchTokens_1',
    'desk/device': 'desk_device by createdAt_-1__id_-1',
    dispute: 'dispute by isOver_1_respondBy_1__id_1',
    duplicate: 'duplicatePair by state_1_score_-1__id_1',
    'duplicate, of an area': 'duplicatePair by state_1_score_-1__id_1',
    event: 'event by status_1_createdAt_-1__id_-1',
    'event, searched': 'event EOF',
    fund: 'area by status_1_createdAt_-1__id_-1',
    'fund, of an area': 'area SORT, by _id_',
    'fund, searched': 'area SORT, by _id_',
    'fund/ledger': 'fundLedger by at_-1__id_-1',
    'fund/ledger, of an area': 'fundLedger by areaId_1_seq_-1',
    gathering: 'gathering by createdAt_-1__id_-1',
    'gathering, of an area': 'gathering by createdAt_-1__id_-1',
    'payment/review': 'booking by review.reason_1; stray_payment by settled.at_1_at_-1__id_-1',
    'payment/review, searched':
      'booking by review.reason_1; booking by review.reason_1; stray_payment by settled.at_1_at_-1__id_-1',
    pledging: 'pledge by createdAt_-1__id_-1',
    'pledging, of an area': 'pledge by connectedAreaId_1_createdAt_-1__id_-1',
    'pledging, searched':
      'pledge by searchTokens_1_pledgeId_1; pledge by searchTokens_1_pledgeId_1; pledge by searchTokens_1_pledgeId_1',
    'privacy/access-log': 'access_log by at_-1__id_-1',
    'privacy/access-log, searched':
      'access_log by actor_1_at_-1__id_-1, by memberId_1_at_-1__id_-1; user by search',
    'privacy/request': 'privacyRequest by isOpen_-1_at_1__id_1',
    'privacy/request, searched': 'privacyRequest by isOpen_-1_at_1__id_1; user by search',
    question: 'question by createdAt_-1__id_-1',
    'question, of an area': 'question by connectedAreaId_1_createdAt_-1__id_-1',
    'question, searched':
      'question by searchTokens_1; question by searchTokens_1; question by searchTokens_1',
    search: 'user by status_1_createdAt_-1__id_-1',
    'search, of an area':
      'user by status_1_connectedAreaId_1_createdAt_-1__id_-1_userRole_1_chantingRounds_1',
    'search, searched': 'user by search; user by search',
    'send/gcm': 'notification by createdAt_-1__id_-1',
    'send/gcm, of an area': 'notification by areaIds_1_createdAt_-1__id_-1',
    'send/gcm, searched': 'notification SORT, by searchTokens_1; notification by searchTokens_1',
    settlement: 'settlement by settledOn_-1__id_-1',
    'settlement/difference': 'settlement_difference by foundAt_-1__id_-1',
    user: 'user by status_1_createdAt_-1__id_-1',
    'user, of an area': 'user by status_1_connectedAreaId_1_createdAt_-1__id_-1_userRole_1_chantingRounds_1',
    'user, searched': 'user by search; user by search',
    view: 'saved_view by ownerId_1_name_1__id_1, by shared_1_name_1__id_1',
    viplava: 'booking EOF',
    'viplava, of an area': 'booking EOF',
    'viplava, searched': 'booking EOF; booking EOF; booking EOF',
    waitlist: 'waitlist_entry by priority_-1_joinedAt_1__id_1',
    'waitlist, of an area': 'waitlist_entry by connectedAreaId_1_priority_-1_joinedAt_1__id_1',
    'waitlist, searched': 'user by search; waitlist_entry by priority_-1_joinedAt_1__id_1',
  });
});

test('no collection is scanned on the way of bookings, from the first step to the last', async () => {
  const office = await BookingOffice.open(place);
  await office.addFunds(600);
  const event = await office.anEvent({ capacity: 5 });
  const online = await office.aBooking(event);
  const paid = await office.paid(online.visitor, online.booking, { webhook: false });
  expect((await office.confirm(online.visitor, paid)).status).toBe(200);
  expect((await office.poll(online.visitor, online.booking)).result).toMatchObject({ paidAmount: 500 });
  expect((await office.refund(online.booking, 500)).records).toMatchObject([{ status: 0 }]);
  const cash = await office.aBooking(event);
  await office.chooseCash(cash.visitor, event, cash.booking);
  expect((await office.cash(office.secretary, cash.booking, 1600)).status).toBe(200);
  const needy = await office.aBooking(event);
  expect((await office.askSubsidy(needy.visitor, needy.booking, 1000)).status).toBe(200);
  expect((await office.accept(office.leader, needy.booking, 1000, 600)).status).toBe(200);
  expect((await needy.visitor.delete(`/web/v1/booking/${needy.booking.bookingId}`)).status).toBe(200);
});

test('no collection is scanned where people are placed in rooms', async () => {
  const office = await BookingOffice.open(place);
  const event = await office.anEvent();
  const { booking, visitor } = await office.aBooking(event);
  await office.confirm(visitor, await office.paid(visitor, booking, { webhook: false }));
  const path = `/api/v1/event/${event._id}/unit`;
  const units = [{ key: 'a', kind: 'room', name: 'A', places: 1 }];
  const calls = [
    () => office.secretary.put(path, { units }),
    () => office.secretary.post(`${path}/plan`, { kind: 'room', by: ['area'], apply: true }),
    () => office.secretary.get(path),
    () => office.leader.put(`/api/v1/booking/${booking.bookingId}/unit`, { room: 'a' }),
    () => office.leader.put(`/api/v1/booking/${booking.bookingId}/unit`, { room: null }),
    () => office.secretary.put(path, { units: [] }),
  ];
  for (const call of calls) {
    const { status } = await call();
    expect({ status, log: status === 500 ? api.log().slice(-2000) : '' }).toEqual({ status: 200, log: '' });
  }
});

test('no job scans a collection', async () => {
  const jobs = place.db.collection<{
    _id: string;
    lastStartedAt: Date;
    lastEndedAt: Date;
    lastError: unknown;
  }>('job');
  const started = new Date();
  const every = { _id: { $gt: '' } };
  const ran = await eventually(async () => {
    await jobs.updateMany({ ...every, lastStartedAt: { $lt: started } }, { $set: { dueAt: new Date(0) } });
    const all = await jobs.find(every).toArray();
    return all.every(job => job.lastStartedAt > started && job.lastEndedAt > job.lastStartedAt)
      ? all
      : undefined;
  });
  expect(ran.length).toBeGreaterThan(5);
  expect(ran.filter(({ lastError }) => lastError !== null)).toEqual([]);
  // Some jobs postpone what fails, and only log it.
  expect(api.log()).not.toContain('notablescan');
});

async function expectNoScan(client: Client, resource: string, query: Record<string, string>): Promise<void> {
  const answer = await client.get(`/api/v1/${resource}`, query);
  expect({ status: answer.status, log: answer.status === 500 ? api.log().slice(-2000) : '' }).toEqual({
    status: 200,
    log: '',
  });
}
