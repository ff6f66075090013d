import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Dead, type Mortal } from './mortal.js';

/** Forwards a mortal process's calls to another service until the process is dead: each call is a step of its life. */
export async function startRelay(target: string, mortal: Mortal): Promise<{ url: string; stop(): void }> {
  const server: Server = createServer((call, answer) => {
    if (mortal.isDead) call.destroy(new Dead());
    else handOn(call, answer, target, mortal);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function handOn(call: IncomingMessage, answer: ServerResponse, target: string, mortal: Mortal): void {
  const { hostname, port, pathname } = new URL(target);
  const path = `${pathname.replace(/\/$/, '')}${call.url ?? ''}`;
  const answerWith = async (response: IncomingMessage): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    // A read changes nothing.
    if (call.method !== 'GET') mortal.step();
    // The call itself is complete, so `destroy` on it has no effect and its caller would wait for an answer: destroys
    // the socket.
    if (mortal.isDead) call.socket.destroy();
    else answer.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(chunks));
  };
  const onward = request(
    { hostname, port, path, method: call.method, headers: { ...call.headers, connection: 'close' } },
    response => void answerWith(response),
  );
  onward.on('error', () => call.destroy());
  call.pipe(onward);
}
