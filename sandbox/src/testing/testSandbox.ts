import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { SandboxConfig } from '../config.js';
import { type RunningSandbox, startSandbox } from '../sandbox.js';

export async function temporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'coastok-sandbox-'));
}

/** A configuration on free ports; `changes` take precedence. */
export function testConfig(folder: string, changes: Partial<SandboxConfig> = {}): SandboxConfig {
  return {
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    folder,
    publicUrl: 'http://product.test',
    razorpay: { keyId: 'rzp_test_key', keySecret: 'key-secret', webhookSecret: 'webhook-secret' },
    google: { clientId: 'client-id', issuer: 'http://product.test/sandbox/google' },
    webhookRetryDelays: [],
    settleSeconds: 0,
    ...changes,
  };
}

/** Starts a sandbox with its own folder, which is removed when it is closed. */
export async function startTestSandbox(changes: Partial<SandboxConfig> = {}): Promise<RunningSandbox> {
  const folder = await temporaryFolder();
  const sandbox = await startSandbox(testConfig(folder, changes));
  return {
    ...sandbox,
    async close() {
      await sandbox.close();
      await rm(folder, { recursive: true });
    },
  };
}
