import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy to a database that closes all connections permanently at the first request that contains a text: before the
 * database gets the request, or after it was executed but before the answer.
 */
export async function databaseLostAt(
  uri: string,
  text: string,
  when: 'asked' | 'answering' = 'asked',
): Promise<string> {
  const { hostname, port, pathname } = new URL(uri);
  const sockets = new Set<Socket>();
  const relay = createServer(near => {
    // The tests' engine has the path of its socket as the host.
    const far = port ? connect(Number(port), hostname) : connect(decodeURIComponent(hostname));
    let latest = '';
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined));
    near
      .on('close', () => far.destroy())
      .on('data', (request: Buffer) => {
        latest = latest.slice(-text.length) + request.toString('latin1');
        if (!latest.includes(text)) return void far.write(request);
        const breakOff = () => {
          relay.close();
          for (const socket of sockets) socket.destroy();
        };
        if (when === 'asked') return breakOff();
        far.unpipe(near).once('data', breakOff).resume();
        far.write(request);
      });
    far.on('close', () => near.destroy()).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const own = (relay.address() as AddressInfo).port;
  return `mongodb://127.0.0.1:${own}${pathname}?directConnection=true`;
}
