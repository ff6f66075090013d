import { ExitCode, Failure } from './failure.js';

/** Words by system error code. */
const WORDS: Record<string, string> = {
  EACCES: 'this account may not do that there',
  EEXIST: 'it is there already',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
  ENOENT: 'there is no such file or folder',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'a part of its path is a file, not a folder',
  EPERM: 'the system does not allow it',
  EROFS: 'the disk can only be read',
};

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Describes a system error about a file or folder in words. */
export const inWords = (error: unknown): string => WORDS[codeOf(error)] ?? (error as Error).message;

/** The failure for a file or folder that can't be read. */
export function unreadable(path: string, error: unknown): Failure {
  const isAway = ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
  const exitCode = isAway ? ExitCode.NotFound : ExitCode.Failure;
  return new Failure(`${path} could not be read: ${inWords(error)}.`, exitCode);
}
