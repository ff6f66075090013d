/** `npm run build`: the right Node, all packages, and whatever changed built. */
import { describeFailure } from './process/steps.mjs';
import { prepare } from './workspace/prepare.mjs';
import { ROOT } from './workspace/root.mjs';

await prepare(ROOT).catch(error => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});
