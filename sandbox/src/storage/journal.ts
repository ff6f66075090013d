import { type FileHandle, open, readFile, rename, truncate } from 'node:fs/promises';

interface Waiting {
  line: string;
  resolve: () => void;
  reject: (reason: unknown) => void;
}

const NEWLINE = 0x0a;

/**
 * An append-only file of JSON lines. `append` resolves once the line is on disk, so that acknowledged data survives a
 * kill; lines that arrive together share one sync.
 */
export class Journal<Entry> {
  readonly #waiting: Waiting[] = [];
  #work: Promise<void> = Promise.resolve();

  private constructor(
    private readonly path: string,
    private file: FileHandle,
    private lines: number,
    private readonly rotateAfter: number,
  ) {}

  /**
   * Opens a file of `lines` lines, as counted by `readJournal`, for appending; once it has `rotateAfter` lines it is
   * moved to `archivePath`.
   */
  static async open<T>(path: string, lines: number, rotateAfter = Infinity): Promise<Journal<T>> {
    return new Journal<T>(path, await open(path, 'a', 0o600), lines, rotateAfter);
  }

  append(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ line: `${JSON.stringify(entry)}\n`, resolve, reject });
      if (this.#waiting.length === 1) this.#work = this.#work.then(() => this.#writeWaiting());
    });
  }

  async close(): Promise<void> {
    await this.#work;
    await this.file.close();
  }

  async #writeWaiting(): Promise<void> {
    const batch = this.#waiting.splice(0);
    try {
      await this.file.appendFile(batch.map(waiting => waiting.line).join(''));
      await this.file.datasync();
      this.lines += batch.length;
      if (this.lines >= this.rotateAfter) await this.#rotate();
      for (const waiting of batch) waiting.resolve();
    } catch (error) {
      for (const waiting of batch) waiting.reject(error);
    }
  }

  async #rotate(): Promise<void> {
    await this.file.close();
    await rename(this.path, archivePath(this.path));
    this.file = await open(this.path, 'a', 0o600);
    this.lines = 0;
  }
}

export function archivePath(path: string): string {
  return `${path}.1`;
}

/** Reads all entries of a journal, oldest first; removes a line that a kill left incomplete. */
export async function readJournal<Entry>(path: string): Promise<Entry[]> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  const end = bytes.lastIndexOf(NEWLINE) + 1;
  if (end < bytes.length) await truncate(path, end);
  const text = bytes.toString('utf8', 0, end);
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line) as Entry);
}

/** Replaces a journal by `entries` in one step: a kill leaves the old file or the new one, never a mixture. */
export async function replaceJournal<Entry>(path: string, entries: Entry[]): Promise<void> {
  const draft = `${path}.draft`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(entries.map(entry => `${JSON.stringify(entry)}\n`).join(''));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}
