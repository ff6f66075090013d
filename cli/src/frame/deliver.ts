import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OutputLost, print, reasonOf } from './standardOutput.js';

/**
 * Prints the result of a command that has done its work.
 * @throws OutputLost, saying where it is, or that only it was lost
 */
export async function deliver(result: string, { keep = false }: { keep?: boolean }): Promise<void> {
  try {
    await print(result);
  } catch (error) {
    const lost = `the work is done, but its result could not be written: ${reasonOf(error)}.`;
    throw new OutputLost(keep ? `${lost} ${await kept(result)}` : lost);
  }
}

/** For the operator's eyes alone: in a file, or else on the screen. */
async function kept(result: string): Promise<string> {
  try {
    const path = join(await mkdtemp(join(tmpdir(), 'coastok-')), 'result');
    await writeFile(path, `${result}\n`, { mode: 0o600, flag: 'wx' });
    return `It is in ${path}.`;
  } catch {
    return `It is:\n${result}`;
  }
}
