import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutputLost, print, reasonOf } from './standardOutput.js';

/**
 * Prints the result of a command that has done its work.
 * @throws OutputLost, with the place where the result was saved, or saying that only the result was lost
 */
export async function deliver(result: string, { keep = false }: { keep?: boolean }): Promise<void> {
  try {
    await print(result);
  } catch (error) {
    const lost = `the work is done, but its result could not be written: ${reasonOf(error)}.`;
    throw new OutputLost(keep ? `${lost} ${await kept(result)}` : lost);
  }
}

/** Saves the result to a file readable by the operator only, or else prints it on standard error. */
async function kept(result: string): Promise<string> {
  try {
    const path = join(await mkdtemp(join(tmpdir(), 'coastok-')), 'result');
    await writeFile(path, `${result}\n`, { mode: 0o600, flag: 'wx' });
    return `It is in ${path}.`;
  } catch {
    return `It is:\n${result}`;
  }
}
