import { rmSync } from 'node:fs';

/** Stops what globalSetup.mjs started. */
export default async function globalTeardown() {
  const { engine, sandbox, keys } = globalThis.coastokRun ?? {};
  await sandbox?.stop();
  await engine?.stop();
  if (keys) rmSync(keys, { recursive: true, force: true });
}
