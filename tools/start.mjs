/** `npm start`: from a fresh clone to the running product, until Ctrl-C. */
import { once } from 'node:events';
import { fetchLibc } from './database/choose.mjs';
import { libcFolder } from './database/startDatabase.mjs';
import { portProblem } from './process/freePort.mjs';
import { PlainError, describeFailure, printLine } from './process/steps.mjs';
import { stopSignal } from './process/stopSignal.mjs';
import { withDatabaseAddress } from './product/databaseAddress.mjs';
import { introduction } from './product/introduction.mjs';
import { RunningProduct } from './product/runningProduct.mjs';
import { runningOn } from './product/running.mjs';
import { checkDataDir, checkProduction, settingsFrom } from './product/settings.mjs';
import { beginSteps, checkNode, install } from './workspace/prepare.mjs';
import { ROOT } from './workspace/root.mjs';

const began = Date.now();
const say = /** @param {string} line */ line => printLine(`  ${line}`);
const signal = stopSignal();
/** Aborted by the failure of a part of the build, with its error. */
const failed = new AbortController();
/** @type {RunningProduct | undefined} */
let product;

try {
  const settings = settingsFrom(process.env, ROOT);
  const env = withDatabaseAddress(process.env);
  checkProduction(settings, env);
  checkDataDir(settings);
  checkAlone(settings, env);
  await checkPort(settings);
  await checkNode(ROOT);
  const packages = install(ROOT, 'product');
  // Errors are ignored here: the step that starts the database fetches the library again, and reports the failure.
  const libc = fetchLibc({ env, libcDir: libcFolder(env), packages }).catch(() => {});
  await packages;
  await libc;
  signal.throwIfAborted();
  const build = beginSteps(ROOT, AbortSignal.any([signal, failed.signal]));
  for (const part of [build.programs, build.webApps]) part.catch(error => failed.abort(error));
  product = new RunningProduct(settings, env, say);
  await product.start(AbortSignal.any([signal, failed.signal]), build);
  console.log(`\n  Ready in ${((Date.now() - began) / 1000).toFixed(1)} s`);
  console.log(introduction(settings));
  void build
    .compressWeb()
    .catch(error => say(`The web apps' files are served uncompressed: ${error.message}`));
  if (!signal.aborted) await once(signal, 'abort');
} catch (error) {
  if (!signal.aborted) {
    // The first failure is the cause; it aborted the other steps.
    console.error(`\n${describeFailure(failed.signal.aborted ? failed.signal.reason : error)}`);
    process.exitCode = 1;
  }
  failed.abort(error);
}
if (signal.aborted) say('Stopping');
await product?.stop();
if (signal.aborted) say('Stopped');
process.exit();

/**
 * Refuses to start while another product runs that uses the same port, or this machine's own database.
 * @param {import('./product/settings.mjs').Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
function checkAlone({ dataDir, origin }, env) {
  const running = runningOn(dataDir);
  if (!running || (running.url !== origin && env.MONGODB_URI)) return;
  throw new PlainError(
    `It runs already, at ${running.url} (process ${running.pid}). Stop that one first, or start another ` +
      'on a DATA_DIR and a PORT of its own.',
  );
}

/** @param {import('./product/settings.mjs').Settings} settings */
async function checkPort({ host, port }) {
  const problem = await portProblem(host, port);
  if (!problem) return;
  const cause =
    problem === 'EADDRINUSE' ? 'is taken by another program' : `cannot be listened on (${problem})`;
  throw new PlainError(`Port ${port} of ${host} ${cause}. Choose another: PORT=${port + 1} npm start`);
}
