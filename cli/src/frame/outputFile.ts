import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, lstat, open, readlink, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CommandLine } from './commandLine.js';
import { ExitCode, Failure, Interrupted, inWords } from './failure.js';
import { OutputLost, standardOutput } from './standardOutput.js';

/** The option of every command that writes a file. */
export const FORCE_OPTION = ['--force', 'replace the file if it is there already'] as const;

/** System error codes for a full disk, a failing device or a closed pipe. */
const LOST = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EPIPE']);

/** The file name that stands for standard input or standard output. */
export const STANDARD = '-';

/** The message for `--json` together with a file on standard output: the two outputs would be mixed. */
export const JSON_NEEDS_OUT = 'With --json, name the file with --out.';

/**
 * Whether a command writes its file to standard output.
 * @throws Failure with --json
 */
export function isToStandard(options: { out?: string | undefined; json?: boolean | undefined }): boolean {
  const { out, json = false } = options;
  const toStandard = out === undefined || out === STANDARD;
  if (json && toStandard) throw new Failure(JSON_NEEDS_OUT, ExitCode.Usage);
  return toStandard;
}

interface OutputRules {
  /** Replaces an existing file. */
  force?: boolean;
  /** The files that the command reads: these are never replaced. */
  inputs?: readonly string[];
}

/** Writes a result to a file, or to standard output when no file is named. */
export async function writeOut(
  source: NodeJS.ReadableStream,
  path: string | undefined,
  { signal }: CommandLine,
  rules: OutputRules = {},
): Promise<void> {
  if (path === undefined || path === STANDARD) return pipeToStandard(source, signal);
  const part = await (await OutputFile.at(path, rules)).begin();
  try {
    await pipeline(source, part.stream(), { signal });
    await part.complete();
  } catch (error) {
    await part.discard();
    if (signal.aborted) throw new Interrupted();
    throw unwritable(path, error);
  }
}

/** Output that was written before a Ctrl-C can't be taken back. */
async function pipeToStandard(source: NodeJS.ReadableStream, signal: AbortSignal): Promise<void> {
  try {
    await pipeline(source, standardOutput(), { signal });
  } catch (error) {
    throw signal.aborted ? new Interrupted('What was written is not all of it.') : error;
  }
}

/**
 * A file that a command writes. It has a temporary name until it is complete, so that nobody reads a half-written
 * file; only its owner may read it, since it may hold personal data; a symbolic link is followed and kept.
 */
export class OutputFile {
  private constructor(
    readonly path: string,
    private readonly target: string,
    private readonly isFile: boolean,
    private replaces: boolean,
  ) {}

  /** @throws Failure, before anything is done, when the file may not be written. */
  static async at(path: string, { force = false, inputs = [] }: OutputRules = {}): Promise<OutputFile> {
    const target = await linkedTarget(resolve(path));
    const found = await stat(target).catch(() => null);
    if (!found) return new OutputFile(path, target, true, force);
    if (found.isDirectory()) throw new Failure(`${path} could not be written: it is a folder.`);
    // A device or a pipe is written directly: it has no content to lose.
    if (!found.isFile()) return new OutputFile(path, target, false, true);
    for (const input of inputs) {
      const read = await stat(input).catch(() => null);
      if (read?.ino !== found.ino || read.dev !== found.dev) continue;
      throw new Failure(`${path} is what is being read. Name another file.`, ExitCode.Refused);
    }
    if (!force) {
      const sentence = `${path} is there already. Name another file, or add --force to replace it.`;
      throw new Failure(sentence, ExitCode.Conflict);
    }
    return new OutputFile(path, target, true, true);
  }

  /** @throws Failure when the file can't be created. */
  async begin(): Promise<Part> {
    const part = this.isFile ? `${this.target}.part-${randomBytes(4).toString('hex')}` : this.target;
    const handle = await open(part, this.isFile ? 'wx' : 'w', 0o600).catch((error: unknown) => {
      throw unwritable(this.path, error);
    });
    return new Part(handle, part, () => this.moveIntoPlace(part));
  }

  private async moveIntoPlace(part: string): Promise<void> {
    if (!this.isFile) return;
    if (this.replaces) await rename(part, this.target);
    else await appear(part, this.target);
    // From now on the command may replace the file: its next write is a newer state of the same file.
    this.replaces = true;
  }
}

/** The file while it is being written. */
export class Part {
  constructor(
    private readonly handle: FileHandle,
    private readonly path: string,
    private readonly moveIntoPlace: () => Promise<void>,
  ) {}

  append = (text: string): Promise<void> => this.handle.appendFile(text);

  stream = (): NodeJS.WritableStream => createWriteStream('', { fd: this.handle.fd, autoClose: false });

  /** Syncs the file to disk, then gives it its final name. */
  async complete(): Promise<void> {
    await this.handle.sync().catch(notOnDevices);
    await this.handle.close();
    await this.moveIntoPlace();
  }

  async discard(): Promise<void> {
    await this.handle.close().catch(() => undefined);
    if (/\.part-[0-9a-f]{8}$/.test(this.path)) await rm(this.path, { force: true });
  }
}

/** Resolves symbolic links in a path, even if nothing exists there yet. */
async function linkedTarget(path: string): Promise<string> {
  const found = await lstat(path).catch(() => null);
  if (!found?.isSymbolicLink()) return path;
  return realpath(path).catch(async () => linkedTarget(resolve(dirname(path), await readlink(path))));
}

/** Gives a file its final name, unless another file took the name meanwhile. */
async function appear(part: string, target: string): Promise<void> {
  try {
    await link(part, target);
  } catch (error) {
    // Some file systems have no hard links.
    if (!['EPERM', 'ENOTSUP', 'ENOSYS'].includes(codeOf(error))) throw error;
    return rename(part, target);
  }
  await rm(part);
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

function notOnDevices(error: unknown): void {
  if (codeOf(error) !== 'EINVAL') throw error;
}

/** The error for a file that can't be written. */
export function unwritable(path: string, error: unknown): Error {
  if (error instanceof Failure) return error;
  if (codeOf(error) === 'EEXIST')
    return new Failure(`${path} came to be there meanwhile, and was not replaced.`, ExitCode.Conflict);
  const problem = `${path} could not be written: ${inWords(error)}.`;
  return LOST.has(codeOf(error)) ? new OutputLost(problem) : new Failure(problem);
}
