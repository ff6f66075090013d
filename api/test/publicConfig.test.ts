import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from './world/client.js';
import { startWorld, type World } from './world/world.js';

let world: World;

beforeAll(async () => {
  world = await startWorld({ env: { CONTACT_EMAIL: 'office@coastok.test', CONTACT_PHONE: '98765 43210' } });
});

afterAll(() => world.stop());

test('anybody may read the public configuration, which contains no secret', async () => {
  const answer = await new Client(world.url).get('/web/v1/config');
  const { GOOGLE_CLIENT_ID, RAZORPAY_KEY_ID } = world.sandbox.apiEnv;
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    result: {
      productName: 'Coastok',
      googleClientId: GOOGLE_CLIENT_ID,
      razorpayKeyId: RAZORPAY_KEY_ID,
      sandbox: true,
      languages: ['en', 'hi', 'bn', 'or'],
      staffHere: false,
      contact: { email: 'office@coastok.test', phone: '98765 43210', address: null },
    },
  });
  expect([GOOGLE_CLIENT_ID, RAZORPAY_KEY_ID]).toEqual([expect.any(String), expect.any(String)]);
});
