/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { expect, jest, test } from '@jest/globals';
import { dataProvider } from './dataProvider';

test('a new record is sent without empty fields, with its idempotency key', async () => {
  const fetched = jest.fn<typeof fetch>(
    async () => new Response(JSON.stringify({ data: [{ _id: 'n', text: 'Call' }] }), { status: 201 }),
  );
  globalThis.fetch = fetched;
  const data = { text: 'Call', note: '' };
  const made = await dataProvider.create('care/task', { data, meta: { key: 'k' } });
  expect(made).toEqual({ data: { id: 'n', _id: 'n', text: 'Call' } });
  await dataProvider.create('care/task', { data });
  const [named, nameless] = fetched.mock.calls;
  expect(named?.[0]).toBe('/api/v1/care/task');
  expect(named?.[1]).toMatchObject({ method: 'POST', body: '{"text":"Call"}' });
  expect(new Headers(named?.[1]?.headers).get('Idempotency-Key')).toBe('k');
  expect(new Headers(nameless?.[1]?.headers).has('Idempotency-Key')).toBe(false);
});
