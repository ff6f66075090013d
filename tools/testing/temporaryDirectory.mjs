import { afterAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new directory, removed after the test file. */
export function temporaryDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'coastok-tools-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}
