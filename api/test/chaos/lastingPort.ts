import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems hand out by themselves: nobody else gets it while its own process is down. */
const FIRST = 20_000;
const END = 30_000;

/** A free port of 127.0.0.1 for a process that is killed and comes back. */
export async function lastingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, END);
    const probe = createServer().listen(port, '127.0.0.1');
    const free = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (free) return port;
  }
}
