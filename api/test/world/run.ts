import { randomBytes } from 'node:crypto';
import type { SandboxAddresses } from '../../../tools/world.mjs';

/** The address of the engine that globalSetup.mjs started, without a database's name. */
export function engineUri(): string {
  return given('COASTOK_TEST_MONGO');
}

/** The same with the name of an unused database. */
export function freshDatabaseUri(): string {
  const address = new URL(engineUri());
  address.pathname = `/test-${randomBytes(6).toString('hex')}`;
  return address.href;
}

/** The sandbox that globalSetup.mjs started and that all test files share. */
export function sharedSandbox(): SandboxAddresses {
  return {
    url: given('COASTOK_TEST_SANDBOX'),
    smtpUrl: given('COASTOK_TEST_SMTP'),
    apiEnv: JSON.parse(given('COASTOK_TEST_SANDBOX_ENV')) as Record<string, string>,
  };
}

function given(key: string): string {
  const value = process.env[key];
  if (!value) throw new Error(`${key} is not set: api/test/world/globalSetup.mjs has not run`);
  return value;
}
