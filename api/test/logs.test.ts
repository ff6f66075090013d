import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { eventually } from './world/eventually.js';
import { VisitorClient } from './world/visitor.js';
import { startWorld, type World } from './world/world.js';

/* The operator's logs contain no personal data. */

let mailServer: Server;
let world: World;

beforeAll(async () => {
  mailServer = await refusingMailServer();
  const { port } = mailServer.address() as AddressInfo;
  world = await startWorld({ processes: 1, env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});

afterAll(async () => {
  await world.stop();
  mailServer.close();
});

/** A mail server that knows no recipient, and names the address in its refusal, as mail servers do. */
async function refusingMailServer(): Promise<Server> {
  const server = createServer(socket => {
    socket.write('220 mail.test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', lines => {
      for (const line of lines.toString().trim().split('\r\n')) {
        const address = /^RCPT TO:(<.+>)/.exec(line)?.[1];
        socket.write(address ? `550 5.1.1 ${address}: no such user, call 9812345678\r\n` : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test('an address that a mail server refuses is in no line of the log, but why it did is', async () => {
  const email = 'lalita.unknown@mail.test';
  await new VisitorClient(world.url).post('/web/v1/session/email', { email });
  const log = await eventually(async () => {
    const text = world.apis[0]?.log() ?? '';
    return text.includes('delivery failed') ? text : undefined;
  });
  expect(log).toContain('no such user');
  expect(log).not.toContain('lalita');
  expect(log).not.toContain('9812345678');
});

test('no request can forge a line of the log, nor put a secret into it', async () => {
  const forged = '\n{"level":50,"msg":"forged"}\n';
  const secrets = {
    password: 'Secret-of-mine-1',
    access_token: 'token-of-mine-2',
    visitor: 'cookie-of-mine-3',
  };
  await fetch(`${world.url}/api/v1/user/${encodeURIComponent(forged)}?q=${encodeURIComponent(forged)}`, {
    headers: { access_token: secrets.access_token, cookie: `visitor=${secrets.visitor}` },
  });
  const body = JSON.stringify({ email: `a@b.test${forged}`, password: secrets.password });
  await fetch(`${world.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const log = await eventually(() => {
    const text = world.apis[0]?.log() ?? '';
    return Promise.resolve(text.includes('/api/v1/login') ? text : undefined);
  });
  const lines = log.split('\n').filter(line => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect((JSON.parse(line) as { msg: string }).msg).not.toBe('forged');
  for (const secret of Object.values(secrets)) expect(log).not.toContain(secret);
});
