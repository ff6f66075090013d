import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nobody listens on right now.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/**
 * Why the port can't be listened on (`EADDRINUSE`, `EACCES`, …), or undefined when it can.
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>}
 */
export function portProblem(host, port) {
  return new Promise(resolve => {
    const probe = createServer();
    probe.once('error', error => resolve('code' in error ? String(error.code) : error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
