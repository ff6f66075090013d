import { join, resolve } from 'node:path';
import { freePort } from '../process/freePort.mjs';
import { startNode } from '../process/nodeChild.mjs';
import { untilListening } from '../process/ready.mjs';
import { ROOT } from '../workspace/root.mjs';
import { sandboxKeys } from './secrets.mjs';

/**
 * @typedef {object} SandboxPlace where a sandbox listens and with which keys; the same over its restarts
 * @property {string} url
 * @property {string} smtpUrl
 * @property {Record<string, string>} apiEnv what an API needs to use it instead of the vendors
 * @property {Record<string, string>} ownEnv what the sandbox process itself needs
 * @property {number} port
 * @property {number} smtpPort
 */

/**
 * Settles addresses and keys of a sandbox, before anything is started.
 * @param {{ dataDir: string, publicUrl?: string, env?: NodeJS.ProcessEnv }} options `publicUrl` is the
 *   product's origin, where webhooks are delivered; `env` may bring keys of its own
 * @returns {Promise<SandboxPlace>}
 */
export async function sandboxPlace({ dataDir, publicUrl, env = {} }) {
  const port = await freePort();
  const smtpPort = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  const origin = publicUrl ?? url;
  const generated = sandboxKeys(dataDir);
  const keys = Object.fromEntries(Object.entries(generated).map(([key, value]) => [key, env[key] || value]));
  const { FIREBASE_SERVICE_ACCOUNT = '', ...vendorKeys } = keys;
  const issuer = { GOOGLE_ISSUER: `${origin}/sandbox/google` };
  return {
    url,
    smtpUrl,
    port,
    smtpPort,
    ownEnv: {
      ...vendorKeys,
      ...issuer,
      SANDBOX_PORT: String(port),
      SANDBOX_SMTP_PORT: String(smtpPort),
      DATA_DIR: resolve(dataDir),
      PUBLIC_URL: origin,
    },
    apiEnv: {
      ...vendorKeys,
      ...issuer,
      SANDBOX: 'true',
      SANDBOX_URL: url,
      GOOGLE_CERTS_URL: `${url}/sandbox/google/certs`,
      FCM_API_URL: url,
      RAZORPAY_API_URL: `${url}/sandbox/razorpay`,
      SMTP_URL: smtpUrl,
      FIREBASE_SERVICE_ACCOUNT,
    },
  };
}

/**
 * Starts the sandbox at its place and waits until it listens.
 * @param {SandboxPlace} place
 * @param {{ baseEnv: NodeJS.ProcessEnv, logFile?: import('../process/logFile.mjs').LogFile }} options
 */
export async function startSandboxAt(place, { baseEnv, logFile }) {
  const child = await startNode({
    name: 'sandbox',
    script: join(ROOT, 'sandbox', 'dist', 'main.js'),
    cwd: ROOT,
    env: { ...baseEnv, ...place.ownEnv },
    logFile,
  });
  await untilListening(child, place.port);
  await untilListening(child, place.smtpPort);
  return child;
}
