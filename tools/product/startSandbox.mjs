import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { startNode } from '../process/child.mjs';
import { untilReady } from '../process/ready.mjs';
import { ROOT } from '../workspace/root.mjs';
import { sandboxKeys } from './secrets.mjs';

/** Nothing listens here: webhooks are lost until the sandbox gets the product's address. */
const NOWHERE = 'http://127.0.0.1:9';

/**
 * Starts the sandbox and waits for the message with its address.
 * @param {{ dataDir: string, publicUrl?: string, env?: NodeJS.ProcessEnv, at?: { url: string, smtpUrl: string },
 *   baseEnv: NodeJS.ProcessEnv, logFile?: import('../process/logFile.mjs').LogFile }} options `publicUrl` is the
 *   product's origin, where webhooks are delivered; `env` may set keys; `at` is the address of a former sandbox,
 *   which this one takes over
 */
export async function startSandboxProcess({ dataDir, publicUrl = NOWHERE, env = {}, at, baseEnv, logFile }) {
  const generated = sandboxKeys(dataDir);
  const keys = Object.fromEntries(Object.entries(generated).map(([key, value]) => [key, env[key] || value]));
  const { FIREBASE_SERVICE_ACCOUNT = '', ...vendorKeys } = keys;
  const shared = { ...vendorKeys, GOOGLE_ISSUER: `${publicUrl}/sandbox/google` };
  const child = await startNode({
    name: 'sandbox',
    script: join(ROOT, 'sandbox', 'dist', 'main.js'),
    cwd: ROOT,
    env: {
      ...baseEnv,
      ...shared,
      SANDBOX_PORT: at ? new URL(at.url).port : '0',
      SANDBOX_SMTP_PORT: at ? new URL(at.smtpUrl).port : '0',
      DATA_DIR: resolve(dataDir),
      PUBLIC_URL: publicUrl,
    },
    logFile,
  });
  /** @type {{ url: string, smtpUrl: string }} */
  const { url, smtpUrl } = await untilReady(child);
  return {
    ...child,
    url,
    smtpUrl,
    /** The environment with which an API uses the sandbox instead of the vendors. */
    apiEnv: {
      ...shared,
      SANDBOX: 'true',
      SANDBOX_URL: url,
      GOOGLE_CERTS_URL: `${url}/sandbox/google/certs`,
      FCM_API_URL: url,
      RAZORPAY_API_URL: `${url}/sandbox/razorpay`,
      SMTP_URL: smtpUrl,
      FIREBASE_SERVICE_ACCOUNT,
    },
    /**
     * Sets the product's address, which is often known only later.
     * @param {string} origin
     */
    async deliverTo(origin) {
      const heard = once(child.process, 'message');
      child.process.send({ publicUrl: origin });
      await heard;
    },
  };
}
