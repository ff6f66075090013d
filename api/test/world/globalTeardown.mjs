/** Ends what globalSetup.mjs started. */
export default async function globalTeardown() {
  const { engine, sandbox } = globalThis.coastokRun ?? {};
  await sandbox?.stop();
  await engine?.stop();
}
