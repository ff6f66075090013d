import { join } from 'node:path';
import { DEMO_CONTACT } from '../tools/product/demoContact.mjs';
import { startNode } from '../tools/process/nodeChild.mjs';
import { startApi, startEngine, startSandbox } from '../tools/world.mjs';
import { ROOT } from '../tools/workspace/root.mjs';

/**
 * The whole product with its demo data, on ports and directories of its own.
 * @param {{ script?: string }} [options] another program than the built API
 * @returns {Promise<{ url: string, sandboxUrl: string, apiLog: () => string, stop: () => Promise<void> }>}
 */
export async function startProduct({ script } = {}) {
  /** @type {(() => Promise<void>)[]} */
  const endings = [];
  const stop = async () => {
    for (const end of endings.splice(0).reverse()) await end();
  };
  try {
    const engine = await startEngine();
    endings.push(engine.stop);
    const sandbox = await startSandbox();
    endings.push(sandbox.stop);
    // The end of the log is for failures: every request would push them out of it.
    const env = { ...DEMO_CONTACT, LOG_LEVEL: 'warn' };
    const api = await startApi({ mongoUri: withDatabase(engine.localUri, 'e2e'), sandbox, env, script });
    endings.push(api.stop);
    await sandbox.deliverTo(api.url);
    await seed(api.env);
    return { url: api.url, sandboxUrl: sandbox.url, apiLog: api.log, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * @param {string} uri
 * @param {string} name
 */
function withDatabase(uri, name) {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  return address.href;
}

/** @param {Readonly<Record<string, string>>} env */
async function seed(env) {
  const script = join(ROOT, 'cli', 'bin', 'coastok.mjs');
  const child = await startNode({ name: 'seed', script, args: ['seed'], cwd: ROOT, env });
  const { code } = await child.exited;
  if (code !== 0) throw new Error(`The demo data could not be loaded:\n${child.output.last()}`);
}
