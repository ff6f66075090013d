import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { VisitorUserRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import type { Client } from './world/client.js';
import { aNewcomer, anAddress, detailsOf, signUp, somebody, withoutRequestId } from './world/newcomers.js';
import { auditLogOf } from './world/auditLog.js';
import { aVisitor, VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let area: Area;
let otherArea: Area;
let facilitator: User;

beforeAll(async () => {
  world = await startWorld({ jobs: true });
  area = await anArea(world);
  otherArea = await anArea(world);
  facilitator = await aUser(world, { userRole: 3, connectedAreaId: area._id, initiatedName: 'Gaura Dasa' });
});

afterAll(() => world.stop());

const UNKNOWN_ID = 'f'.repeat(24);
/** Without the fields that the rules of care set at any time. */
const stored = async (email: string) => {
  await auditLogOf(world.db);
  return world.db
    .collection<User>('user')
    .findOne({ email }, { projection: { care: 0, careDue: 0, duplicateKeys: 0, duplicatesDue: 0 } });
};

describe('looking up a user', () => {
  test('is 401 and the same for known and unknown, without a session and with somebody else’s', async () => {
    const known = await aUser(world);
    const { browser } = await aNewcomer(world, area);
    const { browser: newcomer } = await somebody(world);
    const queries = [
      `?email=${known.email}`,
      `?email=${anAddress()}`,
      `?userId=${known._id}`,
      `?userId=${UNKNOWN_ID}`,
    ];
    const answers = [];
    for (const client of [new VisitorClient(world.url), browser, newcomer]) {
      for (const query of queries) answers.push(await client.get(`/web/v1/user${query}`));
    }
    expect(answers[0]?.status).toBe(401);
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1);
  });

  test('shows the own record by address, by id, and by nothing', async () => {
    const { browser, email, record } = await aNewcomer(world, area);
    for (const query of [`?email=${email.toUpperCase()}`, `?userId=${record._id}`, '']) {
      expect((await browser.get<VisitorUserRecord>(`/web/v1/user${query}`)).result).toEqual(record);
    }
  });

  test('is null for a visitor who has verified an address but not signed up', async () => {
    const { browser, email } = await somebody(world);
    expect((await browser.get(`/web/v1/user?email=${email}`)).body).toEqual({ result: null });
  });

  test('is null for a person who was made inactive, as if there were no record', async () => {
    const user = await aUser(world, { status: 0 });
    const { browser } = await somebody(world, user.email);
    expect((await browser.get(`/web/v1/user?email=${user.email}`)).body).toEqual({ result: null });
    expect(withoutRequestId(await browser.get(`/web/v1/user?userId=${user._id}`))).toBe(
      withoutRequestId(await browser.get(`/web/v1/user?userId=${UNKNOWN_ID}`)),
    );
  });

  test('never carries a secret', async () => {
    const user = await aUser(world);
    const { browser } = await somebody(world, user.email);
    const { text } = await browser.get('/web/v1/user');
    expect(text).toContain(String(user._id));
    expect(text).not.toMatch(/password|hash|token|credential|pending/i);
  });
});

describe('signing up', () => {
  test('needs a verified address', async () => {
    const answer = await new VisitorClient(world.url).post('/web/v1/user', detailsOf(area, anAddress()));
    expect(answer.status).toBe(401);
  });

  test('creates an active member of role 0 with what was said, whatever rights were sent', async () => {
    const person = await somebody(world);
    const answer = await signUp(area, person, {
      _id: '',
      initiatedName: '',
      chantingRounds: 4,
      facilitator: String(facilitator._id),
      gender: 1,
      userCategory: 'YOUTH',
      imageUrl: 'https://lh3.googleusercontent.com/a/asha',
      dob: '31/12/1999',
      expertiseArea: ['Kirtan', 'Cooking'],
      userRole: 7,
      status: 0,
    });
    expect(answer.status).toBe(201);
    expect(answer.result).toMatchObject({
      email: person.email,
      name: 'Asha Rao',
      initiatedName: null,
      chantingRounds: 4,
      connectedAreaId: String(area._id),
      connectedArea: { name: area.name },
      facilitator: String(facilitator._id),
      facilitatorId: String(facilitator._id),
      facilitatorData: { initiatedName: 'Gaura Dasa' },
      userCategory: 'YOUTH',
      sadhnaGroup: 1,
      dob: '1999-12-31',
      expertiseArea: 'Kirtan, Cooking',
      imageUrl: null,
      userRole: 0,
      roles: [0],
      status: 1,
    });
    expect(await stored(person.email)).toMatchObject({
      userRole: 0,
      roles: [0],
      status: 1,
      passwordHash: null,
      chantingTarget4: expect.any(Date),
    });
  });

  test('is found by staff like any other member', async () => {
    const { client: secretary } = await aSignedInUser(world, { userRole: 6 });
    const { record } = await aNewcomer(world, area, { chantingRounds: 5 });
    const pending = await secretary.get('/api/v1/user', { segment: 'pending', q: record.phone });
    expect(pending.records).toMatchObject([{ _id: record._id }]);
    const auditLog = await secretary.get('/api/v1/user/' + record._id + '/timeline');
    expect(auditLog.records).toMatchObject([{ kind: 'joined' }]);
  });

  test('keeps no picture that lies elsewhere, Google’s neither', async () => {
    const email = anAddress();
    const browser = await aVisitor(world, email, { picture: 'https://example.org/google.png' });
    expect((await signUp(area, { email, browser })).result.imageUrl).toBeNull();
    expect((await stored(email))?.imageUrl).toBeNull();
  });

  test('names everything that is missing at once', async () => {
    const { browser } = await somebody(world);
    const answer = await browser.post('/web/v1/user', { chantingRounds: -1 });
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toEqual({
      name: 'Name is required.',
      email: 'Email is required.',
      phone: 'Phone is required.',
      connectedAreaId: 'Connected area is required.',
      dob: 'Date of birth is required.',
      consentVersion: 'Your consent to the Privacy Policy is required.',
      chantingRounds: 'Chanting rounds must be at least 0.',
    });
  });

  test.each([
    ['phone', '12345', 'Phone number should be 10 digit only.'],
    ['connectedAreaId', UNKNOWN_ID, 'Please choose an existing area.'],
    ['facilitator', UNKNOWN_ID, 'Please choose an existing facilitator.'],
    ['userCategory', 'KING', 'Please choose YOUTH or BRAHMACHARI.'],
    ['roles', [7], "'roles' is not a known field."],
    ['password', 'Kirtan-108-at-dawn', "'password' is not a known field."],
    ['imageUrl', 'javascript:alert(1)', 'Please enter a path that an upload returned.'],
    ['imageUrl', `/api/v1/file/${UNKNOWN_ID}`, 'Please send a picture that you uploaded.'],
  ])('refuses a bad %s (%p) and stores nothing', async (field, value, sentence) => {
    const person = await somebody(world);
    const answer = await signUp(area, person, { [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.error.errors).toEqual({ [field]: sentence });
    expect(await stored(person.email)).toBeNull();
  });

  test('for another address is 403, the same for a known and an unknown one', async () => {
    const known = await aUser(world);
    const before = await stored(known.email);
    const { browser } = await somebody(world);
    const { phone } = detailsOf(area, '');
    const answers = await Promise.all(
      [known.email, anAddress()].map(email =>
        browser.post('/web/v1/user', detailsOf(area, email, { phone })),
      ),
    );
    expect(answers[0]?.status).toBe(403);
    expect(new Set(answers.map(withoutRequestId)).size).toBe(1);
    expect(await stored(known.email)).toEqual(before);
  });

  test('with a taken phone is 409 at the field, and can’t be used to try out many', async () => {
    const taken = await aUser(world);
    const person = await somebody(world);
    const first = await signUp(area, person, { phone: taken.phone });
    expect(first.status).toBe(409);
    expect(first.error.errors).toHaveProperty('phone');
    const statuses = [];
    for (let n = 0; n < 10; n += 1)
      statuses.push((await signUp(area, person, { phone: taken.phone })).status);
    expect(statuses).toEqual([...Array<number>(9).fill(409), 429]);
  });

  test('ten times at once creates one record', async () => {
    const person = await somebody(world);
    const body = detailsOf(area, person.email);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => person.browser.post('/web/v1/user', body)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter(status => status === 201)).toHaveLength(1);
    expect(statuses.filter(status => status !== 201 && status !== 200 && status !== 409)).toEqual([]);
    expect(await world.db.collection('user').countDocuments({ email: person.email })).toBe(1);
  });
});

describe('completing the own record', () => {
  test('by signing up again updates a member of role 0, also without the id', async () => {
    const { browser, email, record } = await aNewcomer(world, area);
    const answer = await browser.post<VisitorUserRecord>('/web/v1/user', {
      ...detailsOf(area, email),
      chantingRounds: 2,
    });
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({ _id: record._id, chantingRounds: 2 });
  });

  test('of a full member needs the own id: without it 409, as if a newcomer signed up', async () => {
    const member = await aUser(world, { connectedAreaId: area._id });
    const person = await somebody(world, member.email);
    const refused = await signUp(area, person);
    expect(refused.status).toBe(409);
    expect(refused.error.message).toBe('You are already registered with Coastok.');
    const answer = await signUp(area, person, {
      _id: String(member._id),
      userRole: 7,
      status: 0,
      chantingRounds: 8,
    });
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({ chantingRounds: 8, userRole: 1, roles: [1], status: 1 });
  });

  test('with the own id leaves alone what was not sent', async () => {
    const { browser, record } = await aNewcomer(world, area, { profession: 'Teacher' });
    const answer = await browser.post<VisitorUserRecord>('/web/v1/user', {
      _id: record._id,
      chantingRounds: 3,
    });
    expect(answer.result).toEqual({ ...record, chantingRounds: 3, __v: record.__v + 1 });
  });

  test('with another id is 404, the same for a known and an unknown one, and changes nobody', async () => {
    const known = await aUser(world, { connectedAreaId: area._id });
    const before = await stored(known.email);
    for (const { browser, email } of [await aNewcomer(world, area), await somebody(world)]) {
      const ids = [String(known._id), UNKNOWN_ID];
      const posts = await Promise.all(
        ids.map(_id => browser.post('/web/v1/user', { ...detailsOf(area, email), _id })),
      );
      const puts = await Promise.all(
        ids.map(id => browser.put(`/web/v1/user/${id}`, { name: 'Somebody Else' })),
      );
      expect([...posts, ...puts].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
      expect(new Set(posts.map(withoutRequestId)).size).toBe(1);
      expect(new Set(puts.map(withoutRequestId)).size).toBe(1);
    }
    expect(await stored(known.email)).toEqual(before);
  });

  test('adds further information, and never a right', async () => {
    const { browser, record } = await aNewcomer(world, area);
    const answer = await browser.put<VisitorUserRecord>(`/web/v1/user/${record._id}`, {
      profession: 'Teacher',
      maritalStatus: 1,
      mentor: String(facilitator._id),
    });
    expect(answer.status).toBe(200);
    expect(answer.result).toMatchObject({
      profession: 'Teacher',
      maritalStatus: 1,
      mentor: String(facilitator._id),
    });
    for (const field of ['userRole', 'roles', 'status', 'email', 'password', 'credentialVersion']) {
      const refused = await browser.put(`/web/v1/user/${record._id}`, { [field]: 1 });
      expect({ field, status: refused.status }).toEqual({ field, status: 400 });
    }
    expect((await browser.put('/web/v1/user/nonsense', {})).status).toBe(404);
  });

  test('has the language of the request at the sign-up, and then the chosen one', async () => {
    const person = await somebody(world);
    const inHindi = (who: typeof person, fields: object = {}) =>
      who.browser.post<VisitorUserRecord>(
        '/web/v1/user',
        { ...detailsOf(area, who.email), ...fields },
        { 'Accept-Language': 'fr, hi-IN;q=0.8' },
      );
    const signedUp = await inHindi(person);
    expect(signedUp.result.language).toBe('hi');
    const { _id } = signedUp.result;
    // Completing the record in another browser does not choose a language.
    expect((await signUp(area, person, { _id, profession: 'Teacher' })).result.language).toBe('hi');
    const put = (language: unknown) =>
      person.browser.put<VisitorUserRecord>(`/web/v1/user/${_id}`, { language });
    expect((await put('or')).result.language).toBe('or');
    expect((await put(null)).result.language).toBeNull();
    for (const unknown of ['fr', '', 5]) expect((await put(unknown)).status).toBe(400);
    const chosen = await inHindi(await somebody(world), { language: 'bn' });
    expect(chosen.result.language).toBe('bn');
    expect((await signUp(area, await somebody(world))).result.language).toBeNull();
  });

  test('is refused by key, and in the language that is asked for', async () => {
    const { browser } = await somebody(world);
    const refusedIn = async (language?: string) => {
      const headers = language === undefined ? undefined : { 'Accept-Language': language };
      const { error, headers: answered } = await browser.post('/web/v1/user', { name: 'Asha' }, headers);
      const { message, key, keys, errors } = error;
      return { message, key, phone: [keys?.phone, errors?.phone], in: answered.get('content-language') };
    };
    const english = {
      message: 'Email is required.',
      key: 'required',
      phone: ['required', 'Phone is required.'],
      in: null,
    };
    expect(await refusedIn()).toEqual(english);
    expect(await refusedIn('fr')).toEqual(english);
    expect(await refusedIn('en-IN')).toEqual({ ...english, in: 'en' });
    expect(await refusedIn('hi-IN, en;q=0.5')).toEqual({
      message: 'ईमेल आवश्यक है।',
      key: 'required',
      phone: ['required', 'फ़ोन नंबर आवश्यक है।'],
      in: 'hi',
    });
  });

  test('lets the class level follow the category', async () => {
    const { browser, record } = await aNewcomer(world, area, { userCategory: 'YOUTH', sadhnaGroup: 4 });
    const set = async (fields: object) =>
      (await browser.put<VisitorUserRecord>(`/web/v1/user/${record._id}`, fields)).result.sadhnaGroup;
    expect(record.sadhnaGroup).toBe(4);
    expect(await set({ userCategory: 'BRAHMACHARI', sadhnaGroup: 4 })).toBe(0);
    expect(await set({ userCategory: 'YOUTH' })).toBe(1);
  });

  test('moves to another area with everything that follows from it', async () => {
    const { browser, record } = await aNewcomer(world, area, { facilitator: String(facilitator._id) });
    const answer = await browser.put<VisitorUserRecord>(`/web/v1/user/${record._id}`, {
      connectedAreaId: String(otherArea._id),
    });
    expect(answer.result).toMatchObject({ connectedAreaId: String(otherArea._id), facilitator: null });
    const { client: secretary } = await aSignedInUser(world, { userRole: 6 });
    expect(await kindsOf(secretary, record._id)).toEqual(['moved', 'joined']);
  });

  test.each([2, 3, 4] as const)('moves nobody of role %i, whose area says whom they see', async userRole => {
    const staff = await aUser(world, { userRole, connectedAreaId: area._id });
    const { browser } = await somebody(world, staff.email);
    const put = (to: Area) =>
      browser.put(`/web/v1/user/${staff._id}`, { connectedAreaId: String(to._id), profession: 'Cook' });
    const refused = await put(otherArea);
    expect([refused.status, refused.error.errors]).toEqual([
      400,
      { connectedAreaId: 'Please ask your area leader to move you to another area.' },
    ]);
    expect(await stored(staff.email)).toMatchObject({
      connectedAreaId: area._id,
      profession: staff.profession,
    });
    // A form also sends the unchanged area.
    expect((await put(area)).status).toBe(200);
  });

  test('keeps an uploaded picture when its link comes back', async () => {
    const member = await aUser(world, { connectedAreaId: area._id, imageUrl: `/api/v1/file/${UNKNOWN_ID}` });
    const { browser } = await somebody(world, member.email);
    const { result } = await browser.get<VisitorUserRecord>('/web/v1/user');
    const answer = await browser.put(`/web/v1/user/${result._id}`, { imageUrl: result.imageUrl });
    expect(answer.status).toBe(200);
    expect((await stored(member.email))?.imageUrl).toBe(member.imageUrl);
  });

  test('is refused for who was made inactive, and nothing changes', async () => {
    const user = await aUser(world, { status: 0, userRole: 0 });
    const person = await somebody(world, user.email);
    const before = await stored(user.email);
    expect((await signUp(area, person)).status).toBe(403);
    expect((await signUp(area, person, { _id: String(user._id) })).status).toBe(403);
    expect((await person.browser.put(`/web/v1/user/${user._id}`, { name: 'Back Again' })).status).toBe(404);
    expect(await stored(user.email)).toEqual(before);
  });
});

const kindsOf = async (client: Client, id: string) =>
  (await client.get<{ kind: string }>(`/api/v1/user/${id}/timeline`)).records.map(({ kind }) => kind);
