import { createRequire } from 'node:module';
import { afterAll, expect, jest, test } from '@jest/globals';

const os = createRequire(import.meta.url)('node:os') as typeof import('node:os');
const account = jest.spyOn(os, 'userInfo');
afterAll(() => account.mockRestore());

test('an operator whose account has no name on the machine is named by its number', async () => {
  account.mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT (no such file or directory)');
  });
  const { operator } = await import('../src/application/operator.js');
  expect((await operator()).name).toBe(`operator uid ${process.getuid?.()}`);
});
