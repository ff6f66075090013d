/**
 * Runs `mongod` for us: `node mongodGuard.mjs <mongod> <args…>`. Unlike our own processes, mongod does not notice
 * when its parent has ended. This process does, and stops mongod cleanly. It sends its parent a message when mongod
 * listens.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { exitWithParent } from '../process/child.mjs';

const [mongod = 'mongod', ...args] = process.argv.slice(2);
const server = spawn(mongod, args, { stdio: ['ignore', 'pipe', 'inherit'] });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('error', error => {
  console.error(error.message);
  process.exit(1);
});
server.on('exit', code => process.exit(code ?? 1));
server.stdout.pipe(process.stdout);
createInterface(server.stdout).on('line', line => {
  // Another program on that port would accept a connection as well, so this waits for the message in mongod's log.
  if (/waiting for connections/i.test(line)) process.send?.({ pid: server.pid });
});
exitWithParent();
