import { describe, expect, it } from '@jest/globals';
import { ApiError, ConnectionError } from './ApiError.js';
import { createClient } from './client.js';

type Answer = (request: { url: string; init: RequestInit }) => Response | Promise<Response>;

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

const refusal = (status: number, more: object = {}, headers: Record<string, string> = {}): Response =>
  json({ statusCode: status, message: 'No', data: ['No'], ...more }, status, headers);

const PAID = { userId: 'u', bookingId: 'b' };

const lostConnection: Answer = () => {
  throw new TypeError('Failed to fetch');
};

/** A client whose server gives these answers in turn (repeating the last one), and a list of the requests. */
function clientAgainst(answers: Answer[], { online = true } = {}) {
  const asked: { url: string; init: RequestInit }[] = [];
  const pauses: number[] = [];
  const client = createClient({
    fetch: async (input, init = {}) => {
      const request = { url: String(input), init };
      asked.push(request);
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (!answer) throw new Error('The test gave no answer');
      return answer(request);
    },
    isOnline: () => online,
    pause: async milliseconds => void pauses.push(milliseconds),
  });
  return { client, asked, pauses };
}

describe('the client of the public site', () => {
  it('unwraps the result, also when it is null', async () => {
    const { client } = clientAgainst([() => json({ result: null })]);
    await expect(client.call('visitor.session')).resolves.toBeNull();
  });

  it('leaves unset parameters out of the address and escapes the others', async () => {
    const { client, asked } = clientAgainst([() => json({ result: [] })]);
    await client.call('visitor.readUser', { query: { email: 'a+b@c.in', userId: undefined } });
    expect(asked[0]?.url).toBe('/web/v1/user?email=a%2Bb%40c.in');
  });

  it('sends the idempotency key with a POST', async () => {
    const { client, asked } = clientAgainst([() => json({ result: {} })]);
    await client.call('visitor.book', { body: { userId: 'u', eventId: 'e' }, key: 'k1' });
    expect(new Headers(asked[0]?.init.headers).get('Idempotency-Key')).toBe('k1');
  });

  it('asks in the language of the page', async () => {
    const { client, asked } = clientAgainst([() => json({ result: null })]);
    await client.call('visitor.session');
    expect(new Headers(asked[0]?.init.headers).get('Accept-Language')).toBe('en');
  });

  it('turns an error body into an error with a sentence per field', async () => {
    const body = {
      message: 'Please check',
      data: ['Phone is wrong'],
      errors: { phone: 'Phone is wrong' },
      requestId: 'r1',
    };
    const { client } = clientAgainst([() => refusal(400, body)]);
    await expect(client.call('visitor.signUp', { body: {}, key: 'k' })).rejects.toMatchObject({
      status: 400,
      message: 'Please check',
      problems: ['Phone is wrong'],
      fieldErrors: { phone: 'Phone is wrong' },
      requestId: 'r1',
    });
  });

  it('does not accept a proxy’s page as an answer', async () => {
    const { client } = clientAgainst([() => new Response('<h1>hello</h1>', { status: 200 })]);
    await expect(client.call('visitor.signUp', { body: {}, key: 'k' })).rejects.toBeInstanceOf(ApiError);
  });

  it('returns a file unchanged, and a refusal of one like any other refusal', async () => {
    const { client } = clientAgainst([
      () => new Response('{"held":{}}'),
      () => refusal(409, { code: 'ERASURE' }),
    ]);
    expect(await (await client.file('visitor.exportData')).text()).toBe('{"held":{}}');
    await expect(client.file('visitor.exportData')).rejects.toMatchObject({ status: 409, code: 'ERASURE' });
  });

  it('says that the visitor is offline, and does not retry by itself', async () => {
    const { client, asked } = clientAgainst([lostConnection], { online: false });
    await expect(client.call('public.events')).rejects.toMatchObject({ problem: 'offline' });
    expect(asked).toHaveLength(1);
  });

  it('repeats a read whose answer was lost', async () => {
    const { client, pauses } = clientAgainst([lostConnection, () => refusal(503), () => json({ result: 1 })]);
    await expect(client.call('public.events')).resolves.toBe(1);
    expect(pauses).toEqual([400, 800]);
  });

  it('gives up after three attempts', async () => {
    const { client, asked } = clientAgainst([lostConnection]);
    await expect(client.call('public.events')).rejects.toBeInstanceOf(ConnectionError);
    expect(asked).toHaveLength(3);
  });

  it('repeats a POST under its key, with the same key', async () => {
    const { client, asked } = clientAgainst([lostConnection, () => json({ result: 'order' })]);
    await expect(client.call('visitor.pay', { body: PAID, key: 'k2' })).resolves.toBe('order');
    expect(asked.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))).toEqual(['k2', 'k2']);
  });

  it('never repeats a POST without a key', async () => {
    const { client, asked } = clientAgainst([lostConnection]);
    await expect(client.call('visitor.mailCode', { body: { email: 'a@b.in' } })).rejects.toMatchObject({
      problem: 'unreachable',
    });
    expect(asked).toHaveLength(1);
  });

  it('waits for the same request that is still in flight', async () => {
    const { client, pauses } = clientAgainst([
      () => refusal(409, {}, { 'Retry-After': '2' }),
      () => json({ result: 'done' }),
    ]);
    await expect(client.call('visitor.pay', { body: PAID, key: 'k3' })).resolves.toBe('done');
    expect(pauses).toEqual([2_000]);
  });

  it.each([400, 401, 403, 404, 409, 429])('accepts %d as an answer and does not repeat it', async status => {
    const { client, asked } = clientAgainst([() => refusal(status)]);
    await expect(client.call('visitor.readBooking', { query: { eventId: 'e' } })).rejects.toMatchObject({
      status,
    });
    expect(asked).toHaveLength(1);
  });

  it("rejects with the caller's own reason when the caller ends the call", async () => {
    const { client } = clientAgainst([lostConnection]);
    const reason = new Error('The page is gone');
    await expect(client.call('public.events', {}, { signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});
