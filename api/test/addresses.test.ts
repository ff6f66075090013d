import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { anArea, aSignedInUser, aUser } from './world/builders.js';
import { phonesOf, pushesTo } from './world/pushes.js';
import { startWorld, type World } from './world/world.js';

/* The API passes on URLs that people send, and never opens them (docs/security.md#7). */

let world: World;
let elsewhere: Server;
let address: string;
let callers = 0;

beforeAll(async () => {
  elsewhere = createServer(socket => {
    callers++;
    socket.destroy();
  });
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve));
  address = `https://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/picture.png`;
  world = await startWorld({ jobs: true });
});

afterAll(async () => {
  await world.stop();
  elsewhere.close();
});

test('nothing that is stored, shown or sent makes the API fetch an address', async () => {
  const area = await anArea(world);
  const [{ client, user }, member] = await Promise.all([
    aSignedInUser(world, { userRole: 6 }),
    aUser(world, { userRole: 1, connectedAreaId: area._id }),
  ]);
  const [phone = ''] = await phonesOf(world, [member]);
  const content = { name: 'Temple', url: address, fileType: 3 };
  const added = await client.post<{ _id: string }>('/api/v1/static', content);
  const changed = await client.put(`/api/v1/user/${String(user._id)}`, { imageUrl: address });
  const shown = await client.get(`/api/v1/static/${added.records[0]?._id ?? ''}`);
  const message = { receiver: 'R|1', areaId: String(area._id), title: 'Temple', body: 'Look', url: address };
  const sent = await client.post('/api/v1/send/gcm', message);
  expect([added, changed, shown, sent].map(({ status }) => status)).toEqual([201, 200, 200, 200]);
  // The push is the last message that contains the URL.
  expect((await pushesTo(world, phone))[0]?.data['url']).toBe(address);
  expect(callers).toBe(0);
});
