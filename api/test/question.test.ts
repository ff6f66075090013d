import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { isReply, type QuestionRecord } from '@coastok/domain';
import type { Area } from '../src/area/area.model.js';
import type { Question } from '../src/question/question.model.js';
import type { User } from '../src/user/user.model.js';
import { anArea, aQuestion, aSignedInUser, aUser } from './world/builders.js';
import type { Answer, Client } from './world/client.js';
import { pressing } from './world/pressing.js';
import { phonesOf, pushesTo } from './world/pushes.js';
import { anImage, aRecording } from './world/recording.js';
import { auditLogOf } from './world/auditLog.js';
import { startWorld, type World } from './world/world.js';

let world: World;
let secretary: Client;
let secretaryUser: User;
let director: Client;
let stranger: Client;

beforeAll(async () => {
  world = await startWorld();
  ({ client: secretary, user: secretaryUser } = await aSignedInUser(world, { userRole: 6 }));
  director = (await aSignedInUser(world, { userRole: 7 })).client;
  stranger = (await aSignedInUser(world)).client;
});

afterAll(() => world.stop());

let leader: { client: Client; user: User };
let asker: { client: Client; user: User };
let area: Area;
let elsewhere: Area;

beforeEach(async () => {
  leader = await aSignedInUser(world, { userRole: 4, initiatedName: 'Madhava Dasa' });
  area = await anArea(world, { areaLeader: leader.user._id });
  elsewhere = await anArea(world);
  asker = await aSignedInUser(world, { connectedAreaId: area._id, initiatedName: 'Radha Dasi' });
});

const LIST = '/api/v1/question';
const path = ({ _id }: Pick<Question, '_id'>) => `${LIST}/${_id.toHexString()}`;
const hex = ({ _id }: { _id: { toHexString(): string } }) => _id.toHexString();
const idsOf = (records: QuestionRecord[]) => records.map(record => record._id);
const stored = ({ _id }: Pick<Question, '_id'>) => world.db.collection<Question>('question').findOne({ _id });
const answerOf = (by: User, ansText = 'Hare Krishna') => ({
  ansBy: by._id,
  ansName: by.name,
  ansTime: new Date(),
  ansText,
  ansAudio: null,
});
const repliesOf = (by: User, length: number) =>
  Array.from({ length }, () => ({
    askBy: by._id,
    askName: by.name,
    askTime: new Date(),
    askText: 'And?',
    askAudio: null,
  }));
const uploaded = async (client: Client, bytes = aRecording()) => (await client.upload(bytes)).object.path;
/** The entries of staff in a discussion. */
const answersIn = <Entry extends object>(discussion: readonly Entry[] = []) =>
  discussion.filter((entry): entry is Exclude<Entry, { askTime: unknown }> => !isReply(entry));
const withoutQuery = (link: string | null | undefined) => link?.split('?')[0];

describe('the question list', () => {
  test('has pending, resolved or all questions of the scope', async () => {
    const pending = await aQuestion(world, asker.user);
    const resolved = await aQuestion(world, asker.user, { discussion: [answerOf(leader.user)] });
    await aQuestion(world, await aUser(world, { connectedAreaId: elsewhere._id }));
    const listed = async (answer?: string) =>
      idsOf((await leader.client.get<QuestionRecord>(LIST, { answer })).records);
    expect(await listed('0')).toEqual([hex(pending)]);
    expect(await listed('1')).toEqual([hex(resolved)]);
    expect(await listed('2')).toEqual([hex(resolved), hex(pending)]);
    expect(await listed()).toEqual([hex(resolved), hex(pending)]);
  });

  test('shows the thread in the format of the contract', async () => {
    const discussion = [answerOf(leader.user, 'Read chapter 12')];
    const question = await aQuestion(world, asker.user, { category: 2, askText: 'How?', discussion });
    expect((await leader.client.get<QuestionRecord>(LIST)).records).toEqual([
      {
        _id: hex(question),
        __v: 0,
        askText: 'How?',
        askAudio: null,
        askBy: hex(asker.user),
        askName: 'Radha Dasi',
        askTime: question.createdAt.toISOString(),
        category: 2,
        status: 'RESOLVED',
        connectedAreaId: hex(area),
        discussion: [
          {
            ansBy: hex(leader.user),
            ansName: leader.user.name,
            ansTime: discussion[0]?.ansTime.toISOString(),
            ansText: 'Read chapter 12',
            ansAudio: null,
          },
        ],
      },
    ]);
  });

  test('is the same in both query dialects', async () => {
    for (const n of [1, 2, 3, 4, 5]) await aQuestion(world, asker.user, { askText: `Dialect ${n}` });
    const paged = await leader.client.get<QuestionRecord>(LIST, {
      page: 2,
      per_page: 2,
      answer: 0,
      sort: '["askTime","ASC"]',
    });
    const ranged = await leader.client.get<QuestionRecord>(LIST, {
      range: '[2,3]',
      filter: '{"answer":0}',
      sort: '["createdAt","ASC"]',
    });
    expect(paged.records.map(({ askText }) => askText)).toEqual(['Dialect 3', 'Dialect 4']);
    expect(ranged.body).toEqual(paged.body);
    expect([paged.contentRange, ranged.contentRange]).toEqual(['question 2-3/5', 'question 2-3/5']);
  });

  test('finds questions by category, area, day, ids, and by the words of text and asker', async () => {
    const day = new Date('2025-03-31T18:30:00Z');
    const wanted = await aQuestion(world, asker.user, {
      category: 3,
      askText: 'About Ekādaśī',
      createdAt: day,
    });
    await aQuestion(world, asker.user, { category: 1 });
    const found = async (query: Record<string, string>) =>
      idsOf((await leader.client.get<QuestionRecord>(LIST, query)).records);
    expect(await found({ category: '3' })).toEqual([hex(wanted)]);
    expect(await found({ q: 'ekad' })).toEqual([hex(wanted)]);
    expect(await found({ q: 'radha about' })).toEqual([hex(wanted)]);
    expect(await found({ fromDate: '2025-04-01', toDate: '2025-04-01' })).toEqual([hex(wanted)]);
    expect(await found({ toDate: '2025-03-31' })).toEqual([]);
    expect(await found({ filter: JSON.stringify({ id: [hex(wanted)] }) })).toEqual([hex(wanted)]);
    expect(await found({ areaId: hex(area), category: '1,2,3' })).toHaveLength(2);
  });

  test("narrowed to somebody else's area is empty", async () => {
    await aQuestion(world, await aUser(world, { connectedAreaId: elsewhere._id }));
    const answer = await leader.client.get(LIST, { areaId: hex(elsewhere) });
    expect([answer.status, answer.total, answer.contentRange]).toEqual([200, 0, 'question */0']);
    expect((await director.get(LIST, { areaId: hex(elsewhere) })).total).toBe(1);
  });

  test.each([
    [{ answer: '3' }, 'answer'],
    [{ answer: '0,1' }, 'answer'],
    [{ category: '4' }, 'category'],
    [{ areaId: 'x' }, 'areaId'],
    [{ sort: '["askName","ASC"]' }, 'sort'],
    [{ status: 'PENDING' }, 'status'],
    [{ filter: '{"q":{"$ne":""}}' }, 'q'],
    [{ fromDate: '2026-13-01' }, 'fromDate'],
  ])('refuses %j, naming it', async (query, field) => {
    const answer = await director.get(LIST, query);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
  });

  test('is for staff only', async () => {
    expect((await asker.client.get(LIST)).status).toBe(403);
    const question = await aQuestion(world, asker.user);
    expect((await asker.client.get(path(question))).status).toBe(403);
  });
});

test('one question is readable in scope and unknown outside', async () => {
  const mine = await aQuestion(world, asker.user);
  const other = await aQuestion(world, await aUser(world, { connectedAreaId: elsewhere._id }));
  const homeless = await aQuestion(world, await aUser(world));
  expect((await leader.client.get<QuestionRecord>(path(mine))).records[0]?._id).toBe(hex(mine));
  for (const question of [other, homeless]) {
    expect((await leader.client.get(path(question))).status).toBe(404);
    expect((await secretary.get(path(question))).status).toBe(200);
  }
  expect((await secretary.get(`${LIST}/nonsense`)).status).toBe(404);
});

describe('asking', () => {
  test('stores the question in the area of the asker', async () => {
    const answer = await asker.client.post<QuestionRecord>(LIST, {
      askText: ' What is *bhakti*? ',
      category: 1,
    });
    expect(answer.status).toBe(201);
    expect(answer.records).toMatchObject([
      { askText: 'What is *bhakti*?', askBy: hex(asker.user), askName: 'Radha Dasi', status: 'PENDING' },
    ]);
    expect((await leader.client.get(LIST, { q: 'bhakti' })).total).toBe(1);
  });

  test('takes a recording, by any link the server ever gave for it, and answers a link that plays', async () => {
    const recording = aRecording();
    const link = await uploaded(asker.client, recording);
    const old = `${world.url}${withoutQuery(link)}?expires=1700000000&signature=gone`;
    for (const askAudio of [link, withoutQuery(link), old]) {
      const answer = await asker.client.post<QuestionRecord>(LIST, { askAudio, category: 2 });
      const fresh = answer.records[0]?.askAudio ?? '';
      expect([answer.status, withoutQuery(fresh)]).toEqual([201, withoutQuery(link)]);
      const played = await fetch(`${world.url}${fresh}`);
      expect(Buffer.from(await played.arrayBuffer()).equals(recording)).toBe(true);
    }
  });

  test.each<[string, (client: Client) => Promise<object>, string]>([
    ['neither text nor recording', async () => ({ category: 1 }), 'askText'],
    ['blank text', async () => ({ askText: '  ', category: 1 }), 'askText'],
    ['no category', async () => ({ askText: 'Why?' }), 'category'],
    ['an unknown category', async () => ({ askText: 'Why?', category: 4 }), 'category'],
    ['text that is too long', async () => ({ askText: 'x'.repeat(5001), category: 1 }), 'askText'],
    [
      'an address elsewhere',
      async () => ({ askAudio: 'https://example.com/a.wav', category: 1 }),
      'askAudio',
    ],
    [
      'a recording that does not exist',
      async () => ({ askAudio: `/api/v1/file/${'f'.repeat(24)}`, category: 1 }),
      'askAudio',
    ],
    [
      "somebody else's recording",
      async () => ({ askAudio: await uploaded(stranger), category: 1 }),
      'askAudio',
    ],
    [
      'an image for a recording',
      async client => ({ askAudio: await uploaded(client, anImage()), category: 1 }),
      'askAudio',
    ],
    ['an answer of its own', async () => ({ askText: 'Why?', category: 1, discussion: [] }), 'discussion'],
  ])('refuses %s, and stores nothing', async (_, body, field) => {
    const answer = await asker.client.post(LIST, await body(asker.client));
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
    expect(await world.db.collection('question').countDocuments({ askBy: asker.user._id })).toBe(0);
  });
});

describe('answering', () => {
  test('appends to the thread; the answerer is the caller, even if another person is named', async () => {
    const question = await aQuestion(world, asker.user);
    const body = { ansText: '$name {{x}} <b>', ansBy: 'Somebody Else' };
    const answer = await leader.client.put<QuestionRecord>(path(question), body);
    expect(answer.status).toBe(200);
    expect(answer.records).toMatchObject([
      {
        __v: 1,
        status: 'RESOLVED',
        discussion: [{ ansBy: hex(leader.user), ansName: 'Madhava Dasa', ansText: '$name {{x}} <b>' }],
      },
    ]);
    const second = await secretary.put<QuestionRecord>(path(question), { ansText: 'Also this' });
    expect(second.records[0]?.discussion).toMatchObject([
      { ansText: '$name {{x}} <b>' },
      { ansText: 'Also this' },
    ]);
    expect((await leader.client.get(LIST, { answer: 0 })).total).toBe(0);
    const auditLog = (await auditLogOf(world.db)).find({ entityId: hex(question) }).sort({ _id: 1 });
    expect(await auditLog.toArray()).toMatchObject([
      {
        action: 'question.answer',
        actor: { _id: leader.user._id },
        changes: { answers: { from: 0, to: 1 } },
      },
      { action: 'question.answer', role: 6, changes: { answers: { from: 1, to: 2 } } },
    ]);
  });

  test('takes a recording that the answerer uploaded, and nobody else', async () => {
    const question = await aQuestion(world, asker.user);
    const ansAudio = await uploaded(leader.client);
    const foreign = await secretary.put(path(question), { ansAudio });
    expect([foreign.status, Object.keys(foreign.error.errors ?? {})]).toEqual([400, ['ansAudio']]);
    const answer = await leader.client.put<QuestionRecord>(path(question), { ansAudio, ansText: '' });
    const [entry] = answersIn(answer.records[0]?.discussion);
    expect([entry?.ansText, withoutQuery(entry?.ansAudio)]).toEqual([null, withoutQuery(ansAudio)]);
    expect((await fetch(`${world.url}${entry?.ansAudio}`)).status).toBe(200);
  });

  test('by twenty at once keeps every answer and every push', async () => {
    const question = await aQuestion(world, asker.user);
    const texts = Array.from({ length: 20 }, (_, n) => `Answer ${n}`);
    const answers = await Promise.all(
      texts.map((ansText, n) => (n % 2 ? secretary : leader.client).put(path(question), { ansText })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = await stored(question);
    expect(
      answersIn(kept?.discussion)
        .map(({ ansText }) => ansText)
        .sort(),
    ).toEqual(texts.sort());
    const keys = texts.map((_, n) => `answer:${hex(question)}:${n}`);
    expect(await world.db.collection('outbox').countDocuments({ key: { $in: keys } })).toBe(20);
    expect(kept?.pendingMessages).toEqual([]);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'ansText'],
    ['blanks', { ansText: ' ', ansAudio: '' }, 'ansText'],
    ['an object', { ansText: { $gt: '' } }, 'ansText'],
    ['an address elsewhere', { ansAudio: 'http://169.254.169.254/' }, 'ansAudio'],
    ['an unknown field', { ansText: 'Yes', answered: false }, 'answered'],
  ])('refuses %s, and changes nothing', async (_, body, field) => {
    const question = await aQuestion(world, asker.user);
    const answer = await leader.client.put(path(question), body);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
    expect(await stored(question)).toEqual(question);
  });

  test('is not possible outside the scope, nor for members', async () => {
    const question = await aQuestion(world, await aUser(world, { connectedAreaId: elsewhere._id }));
    expect((await leader.client.put(path(question), { ansText: 'Yes' })).status).toBe(404);
    expect((await asker.client.put(path(question), { ansText: 'Yes' })).status).toBe(403);
    expect(await stored(question)).toEqual(question);
  });
});

describe('adding to a question', () => {
  const replyTo = (question: Pick<Question, '_id'>) => `${path(question)}/reply`;

  test('makes it pending again, says who asks, and tells those who answered', async () => {
    const answers = [answerOf(leader.user), answerOf(asker.user), answerOf(leader.user, 'Always')];
    const question = await aQuestion(world, asker.user, { discussion: answers });
    const answer = await asker.client.post<QuestionRecord>(replyTo(question), {
      askText: 'And at tulasipuja?',
    });
    expect(answer.status).toBe(201);
    const reply = {
      askBy: hex(asker.user),
      askName: 'Radha Dasi',
      askTime: expect.any(String),
      askText: 'And at tulasipuja?',
      askAudio: null,
    };
    expect(answer.records[0]).toMatchObject({ __v: 1, status: 'PENDING' });
    expect(answer.records[0]?.discussion.at(-1)).toEqual(reply);
    const listed = await leader.client.get<QuestionRecord>(LIST, { answer: 0, q: 'tulasipuja' });
    expect(listed.records).toMatchObject([{ _id: hex(question), discussion: { length: 4 } }]);
    const push = await world.db.collection('outbox').findOne({ key: `reply:${hex(question)}:3` });
    expect(push?.payload).toEqual({
      purpose: 'work',
      userIds: [hex(leader.user)],
      title: 'Radha Dasi added to a question',
      body: 'And at tulasipuja?',
      translations: {
        hi: { title: 'Radha Dasi ने एक प्रश्न में कुछ जोड़ा', body: 'And at tulasipuja?' },
        bn: expect.anything(),
        or: expect.anything(),
      },
      data: { action: 'question', questionId: hex(question) },
    });

    const again = await leader.client.put<QuestionRecord>(path(question), { ansText: 'Then as well' });
    expect(again.records).toMatchObject([{ status: 'RESOLVED', discussion: { length: 5 } }]);
  });

  test('notifies only those who answered and may still read the question', async () => {
    const elsewhereLeading = await aSignedInUser(world, { userRole: 5 });
    const former = await aUser(world, { userRole: 1 });
    const away = await aUser(world, { userRole: 7, status: 0 });
    const head = await aUser(world, { userRole: 6 });
    await anArea(world, { assistantDirector: elsewhereLeading.user._id });
    const answerers = [leader.user, elsewhereLeading.user, former, away, head];
    const question = await aQuestion(world, asker.user, { discussion: answerers.map(by => answerOf(by)) });
    const phones = await phonesOf(world, answerers);
    const told = async (text: string) =>
      (await Promise.all(phones.map(phone => pushesTo(world, phone)))).map(pushes =>
        pushes.some(({ body }) => body === text),
      );
    const gone = (n: number) =>
      pressing(world, ['outbox-reply-push'], async () => {
        const message = await world.db.collection('outbox').findOne({ key: `reply:${hex(question)}:${n}` });
        return message?.doneAt ?? undefined;
      });

    await asker.client.post(replyTo(question), { askText: 'Still here' });
    await gone(5);
    expect(await told('Still here')).toEqual([true, false, false, false, true]);

    await secretary.put(`/api/v1/user/${hex(asker.user)}`, { connectedAreaId: hex(elsewhere) });
    await asker.client.post(replyTo(question), { askText: 'Moved away' });
    await gone(6);
    expect(await told('Moved away')).toEqual([false, false, false, false, true]);
  });

  test('takes a recording that the asker uploaded, also before anybody has answered', async () => {
    const question = await aQuestion(world, asker.user);
    const foreign = await asker.client.post(replyTo(question), { askAudio: await uploaded(leader.client) });
    expect([foreign.status, Object.keys(foreign.error.errors ?? {})]).toEqual([400, ['askAudio']]);
    const askAudio = await uploaded(asker.client);
    const answer = await asker.client.post<QuestionRecord>(replyTo(question), { askAudio });
    const [entry] = (answer.records[0]?.discussion ?? []).filter(isReply);
    expect([entry?.askText, withoutQuery(entry?.askAudio)]).toEqual([null, withoutQuery(askAudio)]);
    expect((await fetch(`${world.url}${entry?.askAudio}`)).status).toBe(200);
    expect(await world.db.collection('outbox').countDocuments({ key: new RegExp(hex(question)) })).toBe(0);
  });

  test('while it is being answered keeps both, and the later one decides whether it is pending', async () => {
    const question = await aQuestion(world, asker.user);
    const said = Array.from({ length: 10 }, (_, n) =>
      n % 2
        ? asker.client.post(replyTo(question), { askText: `Reply ${n}` })
        : leader.client.put(path(question), { ansText: `Answer ${n}` }),
    );
    expect((await Promise.all(said)).map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(200),
      ...Array(5).fill(201),
    ]);
    const kept = await stored(question);
    expect(kept?.discussion).toHaveLength(10);
    const last = kept?.discussion.at(-1);
    expect(kept?.answered).toBe(Boolean(last && !isReply(last)));
  });

  test('is possible twenty times before somebody answers, also for many at once', async () => {
    const discussion = [answerOf(leader.user), ...repliesOf(asker.user, 17)];
    const question = await aQuestion(world, asker.user, { discussion });
    const add = () => asker.client.post(replyTo(question), { askText: 'Please' });
    const added = await Promise.all(Array.from({ length: 6 }, add));
    expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    expect(added.find(({ status }) => status === 409)?.error.message).toBe(
      'You have added to this question 20 times. Please wait for an answer first.',
    );
    expect((await stored(question))?.discussion).toHaveLength(21);
    await leader.client.put(path(question), { ansText: 'Now' });
    expect((await add()).status).toBe(201);
  });

  test('is possible sixty times an hour, to whichever questions', async () => {
    const eager = await aSignedInUser(world, { userRole: 1 });
    await world.db.collection('rate_limit').insertOne({
      key: `question-replies:${hex(eager.user)}`,
      points: 59,
      expire: new Date(Date.now() + 3600_000),
    });
    const question = await aQuestion(world, eager.user);
    const add = () => eager.client.post(replyTo(question), { askText: 'Please' });
    const [last, refused] = [await add(), await add()];
    expect([last.status, refused.status, refused.headers.has('retry-after')]).toEqual([201, 429, true]);
  });

  test('ends when a question is full, and so does answering; the last entry is left to an answer', async () => {
    const discussion = Array.from({ length: 197 }, () => answerOf(leader.user));
    const question = await aQuestion(world, asker.user, { discussion });
    const add = () => asker.client.post(replyTo(question), { askText: 'Please' });
    const answer = () => leader.client.put(path(question), { ansText: 'Now' });
    expect([(await answer()).status, (await add()).status, (await add()).status]).toEqual([200, 201, 409]);
    const answers = await Promise.all([answer(), answer(), answer()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = await stored(question);
    expect([kept?.discussion.length, kept?.answered]).toEqual([200, true]);
  });

  test('makes a question found by a bounded number of words', async () => {
    const question = await aQuestion(world, asker.user);
    for (let n = 0; n < 6; n++) {
      const askText = Array.from({ length: 90 }, (_, word) => `w${n}x${word}`).join(' ');
      await asker.client.post(replyTo(question), { askText });
    }
    const kept = await stored(question);
    expect(kept?.searchTokens).toHaveLength(400);
    expect(kept?.searchTokens).toEqual(expect.arrayContaining([...question.searchTokens, 'w0x1']));
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'askText'],
    ['blanks', { askText: ' ', askAudio: '' }, 'askText'],
    ['an unknown field', { askText: 'Why?', category: 2 }, 'category'],
  ])('refuses %s, and changes nothing', async (_, body, field) => {
    const question = await aQuestion(world, asker.user);
    const answer = await asker.client.post(replyTo(question), body);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([400, [field]]);
    expect(await stored(question)).toEqual(question);
  });

  test("is for the asker alone: another's question is unknown, to staff as well", async () => {
    const question = await aQuestion(world, asker.user);
    for (const client of [stranger, leader.client, secretary, director])
      expect((await client.post(replyTo(question), { askText: 'Me too' })).status).toBe(404);
    expect(await stored(question)).toEqual(question);
  });
});

describe('what is sent again under its key', () => {
  const keyed = () => ({ 'idempotency-key': randomUUID() });
  const forgotten = () => world.db.collection('idempotency').deleteMany({});

  test('is asked once, also when the key is no longer stored', async () => {
    const key = keyed();
    const body = { askAudio: await uploaded(asker.client), askText: 'Once?', category: 1 };
    const ask = () => asker.client.post<QuestionRecord>(LIST, body, key);
    const first = await ask();
    expect((await ask()).body).toEqual(first.body);
    await leader.client.put(`${LIST}/${first.records[0]?._id}`, { ansText: 'Yes' });
    await forgotten();
    const again = await ask();
    expect([again.status, again.records]).toMatchObject([
      201,
      [{ _id: first.records[0]?._id, status: 'RESOLVED' }],
    ]);
    expect(await world.db.collection('question').countDocuments({ askBy: asker.user._id })).toBe(1);
  });

  test.each<[string, (question: Question, audio: string, key: Record<string, string>) => Promise<Answer>]>([
    [
      'answered',
      (question, ansAudio, key) => leader.client.put(path(question), { ansText: 'Yes', ansAudio }, key),
    ],
    [
      'added',
      (question, askAudio, key) =>
        asker.client.post(`${path(question)}/reply`, { askText: 'And?', askAudio }, key),
    ],
  ])('is %s once, with one push, also when the key is no longer stored', async (did, send) => {
    const question = await aQuestion(world, asker.user, { discussion: [answerOf(secretaryUser)] });
    const audio = await uploaded(did === 'answered' ? leader.client : asker.client);
    const key = keyed();
    const first = await send(question, audio, key);
    expect(first.status).toBe(did === 'answered' ? 200 : 201);
    expect((await send(question, audio, key)).body).toEqual(first.body);
    await leader.client.put(path(question), { ansText: 'Meanwhile' });
    await forgotten();
    expect((await send(question, audio, key)).status).toBe(first.status);
    expect((await stored(question))?.discussion).toHaveLength(3);
    const pushes = { key: new RegExp(`^(answer|reply):${hex(question)}:1$`) };
    expect(await world.db.collection('outbox').countDocuments(pushes)).toBe(1);
    expect(await (await auditLogOf(world.db)).countDocuments({ entityId: hex(question) })).toBe(
      did === 'answered' ? 2 : 1,
    );
    expect((await send(question, audio, keyed())).status).toBe(first.status);
    expect((await stored(question))?.discussion).toHaveLength(4);
  });
});

describe('the area of a question', () => {
  test('follows its asker to another area', async () => {
    const question = await aQuestion(world, asker.user);
    const moved = await secretary.put(`/api/v1/user/${hex(asker.user)}`, { connectedAreaId: hex(elsewhere) });
    expect(moved.status).toBe(200);
    expect((await stored(question))?.connectedAreaId).toEqual(elsewhere._id);
    expect((await leader.client.get(path(question))).status).toBe(404);
  });

  test('is the one the asker lives in, also when asking and moving happen at once', async () => {
    for (const [n, target] of [elsewhere, area, elsewhere, area, elsewhere, area].entries()) {
      await Promise.all([
        asker.client.post(LIST, { askText: `On the move ${n}`, category: 1 }),
        secretary.put(`/api/v1/user/${hex(asker.user)}`, { connectedAreaId: hex(target) }),
      ]);
    }
    const questions = world.db.collection<Question>('question').find({ askBy: asker.user._id });
    const areas = (await questions.toArray()).map(({ connectedAreaId }) => String(connectedAreaId));
    expect(areas).toEqual(Array<string>(6).fill(hex(area)));
  });
});

test('what a member asked is on the timeline', async () => {
  const question = await aQuestion(world, asker.user, { askText: 'When is the next camp?' });
  const { records } = await leader.client.get<{ kind: string }>(`/api/v1/user/${hex(asker.user)}/timeline`);
  expect(records.filter(({ kind }) => kind === 'question')).toMatchObject([
    { text: 'Asked: When is the next camp?', entityId: hex(question) },
  ]);
});

test('nobody asks more than twenty questions an hour', async () => {
  const eager = await aSignedInUser(world, { userRole: 1 });
  const ask = () => eager.client.post(LIST, { askText: 'Why?', category: 1 });
  for (let n = 0; n < 20; n++) expect((await ask()).status).toBe(201);
  const refused = await ask();
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});
