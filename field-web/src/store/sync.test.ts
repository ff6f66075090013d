import { addDays, istDay, requestOf, type SentArguments } from '@coastok/domain';
import { beforeEach, describe, expect, it } from '@jest/globals';
import 'fake-indexeddb/auto';
import forceCloseDatabase from 'fake-indexeddb/lib/forceCloseDatabase';
import { unwrap } from 'idb';
import { Refused, Unreachable } from '../api/call';
import type { Send } from '../session/session';
import { Answers } from './answers';
import { databaseOf, type PendingAction, type OpenDatabase } from './database';
import { StorageHealth } from './storage';
import { Keys } from './keys';
import { Rows, UNDO_MS } from './rows';
import { newKey } from './sealed';
import { sendWaiting } from './sync';

const ME = 'me';

const contact = (
  memberId: string,
  more: Partial<Extract<PendingAction, { kind: 'contact' }>> = {},
): PendingAction => ({
  kind: 'contact',
  memberId,
  taskId: null,
  how: 'call',
  outcome: 'spoke',
  note: null,
  at: '2026-03-05T10:00:00.000Z',
  ...more,
});

const mark = (memberId: string, gatheringId = 'tonight'): PendingAction => ({
  kind: 'mark',
  gatheringId,
  memberId,
  present: true,
  at: '2026-03-05T10:00:00.000Z',
});

interface Call {
  path: string;
  body: unknown;
  key: string | undefined;
}

/** A server that does a request once for each key, and answers as the test sets. */
class Server {
  readonly calls: Call[] = [];
  /** The actions in order: members of contacts and marks. */
  readonly done: string[] = [];
  private readonly keys = new Set<string>();
  /** The next answers: done and answered, done and the answer lost, or never arrived. */
  fate: ('told' | 'lost' | 'never')[] = [];
  refuse: (memberId: string) => Refused | null = () => null;

  readonly send: Send = async (action, ...[sent]) => {
    const { address, body, headers } = requestOf(action, ...([sent] as SentArguments<typeof action>));
    const call = { path: address.replace('/api/v1', ''), body, key: headers['Idempotency-Key'] };
    this.calls.push(call);
    const fate = this.fate.shift() ?? 'told';
    if (fate === 'never') throw new Unreachable();
    const answer = this.answer(call);
    if (fate === 'lost') throw new Unreachable();
    return answer as never;
  };

  private answer({ path, body, key }: Call): unknown {
    if (path === '/upload') return { path: '/files/voice' };
    if (path.endsWith('/attendance')) {
      return (body as { rows: { memberId: string; key: string }[] }).rows.map(({ memberId, key: of }) => {
        const no = this.refuse(memberId);
        if (!no) this.once(of, memberId);
        return no ? { memberId, ok: false, message: no.message } : { memberId, ok: true };
      });
    }
    if (path === '/care/task/bulk') return [{ ok: false, statusCode: 409, message: 'It is done already.' }];
    const { memberId } = body as { memberId: string };
    const no = this.refuse(memberId);
    if (no) throw no;
    this.once(key, memberId);
    return {};
  }

  private once(key: string | undefined, what: string): void {
    if (key === undefined) throw new Error('nothing is sent without a key');
    if (!this.keys.has(key)) this.done.push(what);
    this.keys.add(key);
  }
}

let database: OpenDatabase;
let keys: Keys;
let rows: Rows;
let server: Server;
let names = 0;

beforeEach(async () => {
  database = databaseOf(`test-${(names += 1)}`);
  keys = new Keys(database);
  rows = new Rows(database, keys);
  await keys.keep(ME, await newKey());
  server = new Server();
});

const waiting = async () => (await rows.of(ME)).map(({ deed, refused }) => [deed.memberId, refused]);

describe('actions without network', () => {
  it('arrive once and in order, with any loss on the way', async () => {
    const people = Array.from({ length: 50 }, (_, i) => `m${i}`);
    for (const [i, person] of people.entries())
      await rows.add(ME, i % 7 === 0 ? contact(person) : mark(person));
    server.fate = ['never', 'lost', 'told', 'lost', 'lost', 'never', 'told', 'told', 'lost'];
    let rounds = 0;
    while (!(await sendWaiting(rows, ME, server.send))) rounds += 1;
    expect(rounds).toBe(6);
    expect(server.done).toEqual(people);
    expect(await rows.of(ME)).toEqual([]);
  });

  it('go as one call where marks of one list follow each other', async () => {
    for (const deed of [mark('a'), mark('b'), mark('c', 'tomorrow'), mark('d', 'tomorrow'), mark('e')])
      await rows.add(ME, deed);
    await sendWaiting(rows, ME, server.send);
    expect(server.calls.map(({ path }) => path)).toEqual([
      '/gathering/tonight/attendance',
      '/gathering/tomorrow/attendance',
      '/gathering/tonight/attendance',
    ]);
  });

  it('stay pending after a reload of the page', async () => {
    await rows.add(ME, contact('a'));
    expect(await new Rows(database, keys).of(ME)).toHaveLength(1);
  });

  it('are opened once for all parts of a page that show them at the same time', async () => {
    await rows.add(ME, mark('a'));
    const [one, other] = await Promise.all([rows.shown(ME), rows.shown(ME)]);
    expect(other).toBe(one);
    await rows.add(ME, mark('b'));
    expect((await rows.shown(ME)).map(({ deed }) => deed.memberId)).toEqual(['a', 'b']);
    await keys.keep('another', await newKey());
    expect(await rows.shown('another')).toEqual([]);
    await keys.keep(ME, await newKey());
    await rows.drop({ seq: 0 });
    expect(await rows.shown(ME)).toEqual([]);
  });

  it('wait for their own person, and stay when answers are deleted', async () => {
    await rows.add(ME, contact('a'));
    const mine = (await keys.of(ME)) ?? (await newKey());
    await keys.keep('another', await newKey());
    await rows.add('another', contact('b'));
    await new Answers(database, keys).wipe();
    await sendWaiting(rows, 'another', server.send);
    expect(server.done).toEqual(['b']);
    await keys.keep(ME, mine);
    expect(await waiting()).toEqual([['a', null]]);
  });
});

describe('a phone whose browser closes the database', () => {
  it('stores later actions, and has those from before', async () => {
    await rows.add(ME, contact('a'));
    forceCloseDatabase(unwrap(await database()));
    await rows.add(ME, contact('b'));
    await sendWaiting(rows, ME, server.send);
    expect(server.done).toEqual(['a', 'b']);
  });

  it('reports the action that failed, until something is stored again', async () => {
    const keeping = new StorageHealth();
    const told: boolean[] = [];
    keeping.subscribe(() => told.push(keeping.hasFailed()));
    (await database()).close();
    expect(await keeping.of(() => rows.add(ME, contact('a')))).toBe(false);
    expect(await keeping.of(() => rows.add(ME, contact('a')))).toBe(false);
    const another = databaseOf('another');
    const itsKeys = new Keys(another);
    await itsKeys.keep(ME, await newKey());
    expect(await keeping.of(() => new Rows(another, itsKeys).add(ME, contact('a')))).toBe(true);
    // A second failure is reported again.
    expect(told).toEqual([true, false, true, false]);
  });
});

describe('times', () => {
  const atOf = ({ body }: Call) => (body as { at: string }).at;

  it('are by the server’s clock, and the same again when an answer was lost', async () => {
    await rows.add(ME, contact('a', { at: '2026-03-05T10:00:00.000Z' }));
    server.fate = ['lost'];
    await sendWaiting(rows, ME, server.send, () => 90_000);
    await sendWaiting(rows, ME, server.send, () => 91_000);
    expect(server.calls.map(atOf)).toEqual(['2026-03-05T09:58:30.000Z', '2026-03-05T09:58:30.000Z']);
  });

  it('of marks as well', async () => {
    await rows.add(ME, mark('a'));
    await sendWaiting(rows, ME, server.send, () => -1000);
    const { rows: sent } = server.calls[0]?.body as { rows: { at: string }[] };
    expect(sent[0]?.at).toBe('2026-03-05T10:00:01.000Z');
  });
});

it('send no snooze until a day that has come meanwhile', async () => {
  const snooze = { kind: 'snooze', memberId: 'a', taskId: 't', snoozedUntil: istDay(new Date()) } as const;
  await rows.add(ME, snooze);
  expect(await sendWaiting(rows, ME, server.send)).toBe(true);
  expect(server.calls).toEqual([]);
  expect(await waiting()).toEqual([]);
});

describe('a refusal', () => {
  it('stays with its row, and later rows are sent', async () => {
    for (const deed of [contact('a'), contact('b'), mark('c'), mark('d')]) await rows.add(ME, deed);
    server.refuse = member =>
      member === 'a' || member === 'c' ? new Refused(404, `Nobody knows ${member}.`) : null;
    expect(await sendWaiting(rows, ME, server.send)).toBe(true);
    expect(server.done).toEqual(['b', 'd']);
    expect(await waiting()).toEqual([
      ['a', 'Nobody knows a.'],
      ['c', 'Nobody knows c.'],
    ]);
  });

  it('of one among many is reported like any other', async () => {
    await rows.add(ME, {
      kind: 'snooze',
      memberId: 'a',
      taskId: 't',
      // In two days, because the next day may begin during the test.
      snoozedUntil: addDays(istDay(new Date()), 2),
    });
    await sendWaiting(rows, ME, server.send);
    expect(await waiting()).toEqual([['a', 'It is done already.']]);
  });

  it('is not sent again before somebody asks for it', async () => {
    await rows.add(ME, contact('a'));
    server.refuse = () => new Refused(409, 'No.');
    await sendWaiting(rows, ME, server.send);
    await sendWaiting(rows, ME, server.send);
    expect(server.calls).toHaveLength(1);
    server.refuse = () => null;
    const [row] = await rows.of(ME);
    if (row) await rows.keep({ ...row, refused: null });
    await sendWaiting(rows, ME, server.send);
    expect(server.done).toEqual(['a']);
  });

  it('about the session or a rate limit is not stored with the row', async () => {
    await rows.add(ME, contact('a'));
    server.refuse = () => new Refused(429, 'Slowly.');
    expect(await sendWaiting(rows, ME, server.send)).toBe(false);
    server.refuse = () => new Refused(409, 'The first request with this key is still under way.', 2);
    expect(await sendWaiting(rows, ME, server.send)).toBe(false);
    server.refuse = () => new Refused(401, 'Who are you?');
    await expect(sendWaiting(rows, ME, server.send)).rejects.toThrow('Who are you?');
    expect(await waiting()).toEqual([['a', null]]);
  });
});

it('a recording is uploaded once, though its row is sent twice', async () => {
  await rows.add(ME, contact('a', { audio: new Blob(['sound']) }));
  server.fate = ['told', 'lost'];
  expect(await sendWaiting(rows, ME, server.send)).toBe(false);
  await sendWaiting(rows, ME, server.send);
  expect(server.calls.map(({ path }) => path)).toEqual(['/upload', '/care/contact', '/care/contact']);
  expect(server.calls.at(-1)?.body).toMatchObject({ noteAudio: '/files/voice' });
  expect(server.done).toEqual(['a']);
});

it('recordings go last, with the later rows of their members; one that can’t be uploaded holds up the others', async () => {
  for (const deed of [
    contact('a', { audio: new Blob(['sound']) }),
    mark('b'),
    mark('a'),
    contact('c', { audio: new Blob(['sound']) }),
    contact('d'),
  ])
    await rows.add(ME, deed);
  server.fate = ['told', 'told', 'never'];
  expect(await sendWaiting(rows, ME, server.send)).toBe(false);
  expect(server.done).toEqual(['b', 'd']);
  expect(server.calls.at(-1)?.path).toBe('/upload');
  expect(server.calls.filter(({ path }) => path === '/upload')).toHaveLength(1);
  expect(await sendWaiting(rows, ME, server.send)).toBe(true);
  expect(server.done).toEqual(['b', 'd', 'a', 'a', 'c']);
});

it('a recording is uploaded again with a row that is tried again', async () => {
  await rows.add(ME, contact('a', { audio: new Blob(['sound']) }));
  server.refuse = () => new Refused(400, 'This file is gone.');
  await sendWaiting(rows, ME, server.send);
  server.refuse = () => null;
  const [row] = await rows.of(ME);
  if (row) await rows.retry(row);
  await sendWaiting(rows, ME, server.send);
  expect(server.calls.filter(({ path }) => path === '/upload')).toHaveLength(2);
  expect(server.done).toEqual(['a']);
});

describe('a row that can be undone', () => {
  const held = 1_000_000 + UNDO_MS;
  const at = (now: number) => () => now;
  const onlyRow = async () => {
    const [row] = await rows.of(ME);
    if (!row) throw new Error('nothing waits');
    return row;
  };

  it('is not sent before, and rows behind it wait', async () => {
    await rows.add(ME, contact('a'), held);
    await rows.add(ME, mark('b'));
    await sendWaiting(rows, ME, server.send, () => 0, at(held - 1));
    expect(server.done).toEqual([]);
    await sendWaiting(rows, ME, server.send, () => 0, at(held));
    expect(server.done).toEqual(['a', 'b']);
  });

  it('is deleted when it is undone in time, and not later', async () => {
    await rows.add(ME, contact('a'), held);
    expect(await rows.undo(await onlyRow(), at(held))).toBe(false);
    expect(await rows.undo(await onlyRow(), at(held - 1))).toBe(true);
    await sendWaiting(rows, ME, server.send, () => 0, at(held));
    expect(server.calls).toEqual([]);
  });

  it('is not held longer by a clock that was set back', async () => {
    await rows.add(ME, contact('a'), held);
    await sendWaiting(rows, ME, server.send, () => 0, at(held - UNDO_MS - 1));
    expect(server.done).toEqual(['a']);
  });
});
