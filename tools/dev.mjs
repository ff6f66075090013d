/**
 * `npm run dev`: runs the product from its sources on one address. A change of a web app shows in the browser at
 * once, a change of the API restarts it; a debugger can attach. Database, demo data and sandbox are those of `npm
 * start`.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { watchApi } from './dev/apiBundle.mjs';
import { developersApi } from './dev/apiProcess.mjs';
import { front } from './dev/front.mjs';
import { startWebApps } from './dev/webApps.mjs';
import { freePort, portProblem } from './process/freePort.mjs';
import { PlainError, describeFailure } from './process/steps.mjs';
import { stopSignal } from './process/stopSignal.mjs';
import { introduction } from './product/introduction.mjs';
import { RunningProduct } from './product/runningProduct.mjs';
import { settingsFrom } from './product/settings.mjs';
import { install, prepare } from './workspace/prepare.mjs';
import { ROOT } from './workspace/root.mjs';

const began = Date.now();
const say = /** @param {string} line */ line => console.log(`  ${line}`);
const signal = stopSignal();
/** @type {(() => unknown)[]} */
const endings = [];

try {
  await run();
} catch (error) {
  if (!signal.aborted) {
    console.error(`\n${describeFailure(error)}`);
    process.exitCode = 1;
  }
}
for (const end of endings.reverse()) await end();
process.exit();

async function run() {
  const settings = settingsFrom(process.env, ROOT);
  const { host, port, publicUrl } = settings;
  if (await portProblem(host, port))
    throw new PlainError(`Port ${port} is taken: PORT=${port + 1} npm run dev`);
  // Sandbox and demo data run from the last build.
  await (existsSync(join(ROOT, 'dist', 'coastok.mjs')) ? install(ROOT) : prepare(ROOT));

  const apiPort = await freePort();
  const server = createServer();
  endings.push(() => server.closeAllConnections());
  let apiFault = '';
  /** @type {import('./dev/webApps.mjs').WebApp[]} */
  const open = [];
  const bundling = watchApi(ROOT, {
    changed() {
      apiFault = '';
      void product.restartApi();
    },
    broken(error) {
      say(`The API does not build: ${error.message}`);
      apiFault = `The API does not build: ${stripVTControlCharacters(error.message)}`;
      for (const app of open) app.tell(apiFault);
    },
  });
  const origin = `http://127.0.0.1:${apiPort}`;
  const inside = { ...settings, host: '127.0.0.1', port: apiPort, origin };
  const product = new RunningProduct(inside, process.env, say, developersApi(bundling, say));
  endings.push(() => product.stop());
  const [bundle, apps] = await Promise.all([bundling, startWebApps(ROOT, server), product.start(signal)]);
  open.push(...Object.values(apps));
  endings.push(bundle.stop, ...Object.values(apps).map(({ stop }) => stop));

  const { ownerOf } = await import(bundle.pages);
  server.on('request', front({ apps, ownerOf, apiPort, apiFault: () => apiFault }));
  await once(server.listen(port, host), 'listening');
  console.log(`\n  Ready in ${((Date.now() - began) / 1000).toFixed(1)} s, out of the sources`);
  console.log(introduction({ ...settings, publicUrl }));
  if (!signal.aborted) await once(signal, 'abort');
}
