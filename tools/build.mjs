/** `npm run build`: checks the Node version, installs all packages, and builds what has changed. */
import { describeFailure } from './process/steps.mjs';
import { prepare } from './workspace/prepare.mjs';
import { ROOT } from './workspace/root.mjs';

await prepare(ROOT).catch(error => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
