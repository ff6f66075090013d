import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Action,
  ACTIONS,
  ALL_ROLES,
  can,
  type Resource,
  RESOURCES,
  type Role,
  ruleOf,
} from '@coastok/domain';
import mongoose from 'mongoose';
import { request } from 'node:http';
import type { Area } from '../src/area/area.model.js';
import { aBooking, anArea, anEvent, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import { aContact, aGathering, aTask } from './world/care.js';
import { Client } from './world/client.js';
import { aSample } from './world/declaredSamples.js';
import { aGuest, aSecondEntry } from './world/desks.js';
import { FundOf } from './world/funds.js';
import { aNotification } from './world/notifications.js';
import { aDrive, aPledge } from './world/pledges.js';
import { anImage } from './world/recording.js';
import { startWorld, type World } from './world/world.js';

/*
 * Tests every route for every role, in the caller's own area and another one, from the action table. Records of
 * declared resources are made from their declarations, others as `SAMPLES` says; the test fails for a route that acts
 * on a record of an area and has neither.
 */

interface Call {
  action: Action;
  method: string;
  pattern: string;
}

const ROUTES: Call[] = ACTIONS.flatMap(action => {
  const [method, pattern] = ruleOf(action).route?.split(' ') ?? [];
  return method && pattern?.startsWith('/api/v1/') ? [{ action, method, pattern }] : [];
});

const { ObjectId } = mongoose.Types;
const UNKNOWN = 'f'.repeat(24);
/** Signing out would end the session that the next case needs. */
const ENDS_THE_SESSION: Action[] = ['session.logout'];

let world: World;
let served: Set<string>;
let own: Area;
let other: Area;
const clients = new Map<Role, Client>();

type Sample = (area: Area) => Promise<string>;
const member: Sample = async area => String((await aUser(world, { connectedAreaId: area._id }))._id);
/** `fund/ledger` for `/api/v1/fund/ledger/:id`. */
const resourceOf = ({ pattern }: Call): string => pattern.slice('/api/v1/'.length).split('/:id')[0] ?? '';

const booking: Sample = async area => {
  const owner = await aUser(world, { connectedAreaId: area._id });
  return String((await aBooking(world, owner, await anEvent(world)))._id);
};
const SAMPLES: Record<string, Sample> = {
  area: async area => String(area._id),
  fund: async area => String(area._id),
  'fund/ledger': async area => {
    const fund = new FundOf(clients.get(6) as Client, area);
    await fund.add(100);
    return (await fund.entries())[0]?._id ?? '';
  },
  user: member,
  booking,
  viplava: booking,
  'send/gcm': async area => String((await aNotification(world, area))._id),
  pledging: async area =>
    String(
      (await aPledge(world, await aUser(world, { connectedAreaId: area._id }), await aDrive(world)))._id,
    ),
  'care/people': member,
  'care/task': async area =>
    String((await aTask(world, await aUser(world, { connectedAreaId: area._id })))._id),
  'care/contact': async area => {
    const cared = await aUser(world, { connectedAreaId: area._id });
    return String((await aContact(world, cared, cared))._id);
  },
  duplicate: async area => {
    const [a, b] = [await member(area), await member(area)].map(id => new ObjectId(id));
    const areas = { areaA: area._id, areaB: area._id };
    const found = {
      score: 80,
      reasons: ['name', 'dob'],
      state: 'open',
      decidedOn: null,
      createdAt: new Date(),
    };
    const pair = { _id: new ObjectId(), __v: 0, a, b, ...areas, ...found };
    await world.db.collection('duplicatePair').insertOne(pair);
    return String(pair._id);
  },
  merge: async area => {
    const [survivor, from] = [await member(area), await member(area)].map(id => new ObjectId(id));
    const times = { at: new Date(), begunAt: new Date(), undoUntil: new Date(Date.now() + 3_600_000) };
    const plan = { choices: {}, moves: [], gaveWay: [], changes: [] };
    const before = { _id: from, connectedAreaId: area._id };
    const merge = { _id: new ObjectId(), state: 'done', survivor, from, by: null, byName: 'Somebody' };
    await world.db.collection('merge').insertOne({ ...merge, ...times, ...plan, before });
    return String(merge._id);
  },
  gathering: async area => String((await aGathering(world, area))._id),
  waitlist: async area => {
    const owner = await aUser(world, { connectedAreaId: area._id });
    const entry = { _id: new ObjectId(), __v: 0, eventId: (await anEvent(world))._id, userId: owner._id };
    const waiting = {
      wants: [0],
      transportation: false,
      state: 'WAITING',
      priority: 0,
      lapses: 0,
      offer: null,
    };
    const since = { joinedAt: new Date(), createdAt: new Date(), endedAt: null };
    await world.db
      .collection('waitlist_entry')
      .insertOne({ ...entry, ...waiting, ...since, connectedAreaId: area._id });
    return String(entry._id);
  },
  checkin: async area => String((await aGuest(world, area, await anEvent(world))).booking._id),
  'checkin/row': async area => aSecondEntry(world, area),
  'checkin/conflict': async area => aSecondEntry(world, area),
  question: async area =>
    String((await aQuestion(world, await aUser(world, { connectedAreaId: area._id })))._id),
};

const declared = (route: Call): Resource | undefined =>
  RESOURCES.find(({ path }) => path === resourceOf(route));

/** A record of a declared resource, in an area. */
const declaredSample =
  (resource: Resource): Sample =>
  async area => {
    const secretary = clients.get(6) as Client;
    const { path: picture } = (await secretary.upload(anImage(), { name: 'sample.png' })).object;
    const body = aSample(resource, 1, { areaId: String(area._id), picture });
    const { records, body: answer } = await secretary.post<{ _id: string }>(`/api/v1/${resource.path}`, body);
    return records[0]?._id ?? `none: ${JSON.stringify(answer)}`;
  };

beforeAll(async () => {
  world = await startWorld();
  const documented = (await (await fetch(`${world.url}/api/docs-json`)).json()) as {
    paths: Record<string, object>;
  };
  served = new Set(
    Object.entries(documented.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    ),
  );
  const people = await Promise.all(
    ALL_ROLES.map(role => aSignedInUser(world, { userRole: role, roles: [role] })),
  );
  people.forEach(({ client, user }) => clients.set(user.userRole, client));
  const idOf = (role: Role) => people.find(({ user }) => user.userRole === role)?.user._id ?? null;
  own = await anArea(world, { areaLeader: idOf(4), assistantDirector: idOf(5) });
  other = await anArea(world);
});

afterAll(() => world.stop());

const ask = async (client: Client, { method, pattern }: Call, id = UNKNOWN): Promise<number> => {
  const path = pattern.replace(':id', id).replace(':format', 'csv');
  const response = await client.fetch(path, {
    method,
    ...(method !== 'GET' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
  });
  await response.body?.cancel();
  return response.status;
};

/** Sends a URL unchanged, where `fetch` would normalise it. @returns the answer's status */
const knock = ({ method }: Call, address: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const call = request({ hostname, port, method, path: address, agent: false }, answer => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    call.on('error', reject).end();
  });

test('the table and the OpenAPI document name the same calls', () => {
  const documented = [...served].filter(route => route.includes(' /api/v1/'));
  expect(documented.sort()).toEqual(ROUTES.map(({ method, pattern }) => `${method} ${pattern}`).sort());
});

describe.each(ROUTES.map(route => [`${route.method} ${route.pattern}`, route] as const))('%s', (_, route) => {
  const rule = ruleOf(route.action);

  test('is 401 for nobody, unless anyone may', async () => {
    const status = await ask(new Client(world.url), route);
    if (rule.who === 'anyone') expect(status).not.toBe(401);
    else expect(status).toBe(401);
  });

  test('is refused without a session in any spelling of its address', async () => {
    if (rule.who === 'anyone') return;
    const address = route.pattern.replace(':id', UNKNOWN).replace(':format', 'csv');
    for (const spelt of [address.replace('/api', '/%61pi'), `http://elsewhere.test${address}`]) {
      expect([spelt, await knock(route, spelt)]).toEqual([spelt, 401]);
    }
  });

  test('is 403 exactly for the roles that the table leaves out', async () => {
    if (rule.who === 'anyone' || ENDS_THE_SESSION.includes(route.action)) return;
    for (const role of ALL_ROLES) {
      const client = clients.get(role) as Client;
      const status = await ask(client, route);
      const allowed = can({ userRole: role, roles: [role] }, route.action);
      // An action that everybody may take on their own record depends on the record: 403 for another person's.
      const byRecord = rule.who === 'signed-in' && rule.scope !== undefined;
      if (!allowed) expect({ role, status }).toEqual({ role, status: 403 });
      else if (!byRecord)
        expect({ role, refused: status === 403 || status === 401 }).toEqual({ role, refused: false });
    }
  });

  test('reaches a record of the own area, and none of another one', async () => {
    if (rule.scope !== 'area' || !route.pattern.includes(':id')) return;
    const resource = declared(route);
    const sample = SAMPLES[resourceOf(route)] ?? (resource && declaredSample(resource));
    if (!sample) throw new Error(`No sample record for ${route.pattern}`);
    for (const role of [4, 5] as const) {
      if (!can({ userRole: role, roles: [role] }, route.action)) continue;
      const client = clients.get(role) as Client;
      const [mine, theirs] = [
        await ask(client, route, await sample(own)),
        await validOn(client, route, await sample(other)),
      ];
      expect({ role, mine: mine === 404 }).toEqual({ role, mine: false });
      expect({ role, theirs }).toEqual({ role, theirs: 404 });
    }
  });
});

/** A valid body, so that only the owner of the record can be the reason for a refusal. */
const GOOD: Partial<Record<Action, () => Promise<object>>> = {
  'area.update': async () => ({ facilitators: [] }),
  'duplicate.update': async () => ({ state: 'different' }),
  'user.merge': async () => ({ from: await member(own), dryRun: true }),
  'area.assignFrontliner': async () => ({ frontliner: await member(other), assignedUser: [] }),
  'user.update': async () => ({ profession: 'Teacher' }),
  'user.confirmGuardian': async () => ({
    method: 'seen',
    document: 'Passport',
    lastFour: '1234',
    relation: 'Mother',
    guardianName: 'Meena Rao',
    guardianPhone: '9876543210',
  }),
  'careTask.update': async () => ({ note: 'A note' }),
  'gathering.update': async () => ({ title: 'Another' }),
  'gathering.mark': async () => ({ rows: [] }),
  'booking.update': async () => ({ accomodationCategory: 0 }),
  'checkin.resolve': async () => ({ resolution: 'same-person' }),
  'booking.place': async () => ({ bus: null }),
  'booking.reissueTicket': async () => ({ reason: 'Lost' }),
  'question.answer': async () => ({ ansText: 'An answer' }),
};

async function validOn(client: Client, route: Call, id: string): Promise<number> {
  const resource = declared(route);
  const body = (await GOOD[route.action]?.()) ?? (resource && route.method === 'PUT' ? {} : undefined);
  const response = await client.fetch(route.pattern.replace(':id', id), {
    method: route.method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}
