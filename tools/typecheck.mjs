/**
 * `npm run typecheck`: checks the packages that run on Node with their tests, then everything that uses their types.
 */
import { spawnSync } from 'node:child_process';
import { TSC, TYPES_ONCE } from './workspace/build.mjs';
import { ROOT } from './workspace/root.mjs';

const READERS = ['admin', 'public-web', 'field-web', 'e2e', 'tools', 'bench'];

for (const projects of [['.'], READERS]) {
  const args = [TSC, '-b', ...projects, ...TYPES_ONCE];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
  process.exitCode ||= status ?? 1;
}
