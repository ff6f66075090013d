import type { RowOutcome } from '@coastok/api';
import { type FileHandle, open } from 'node:fs/promises';
import { Failure } from '../../frame/failure.js';

/** One thing that is wrong with a row, or with one of its cells. */
export interface RowProblem {
  line: number;
  column: string | null;
  reason: string;
}

/** More than this on a screen help nobody; the file has them all. */
const MOST_SHOWN = 20;

const HEADINGS = '\uFEFFLine,Column,Reason\r\n';

/** What is wrong with a file's rows: the first of it kept, all of it in a file where one was asked for. */
export class ProblemList {
  readonly first: RowProblem[] = [];

  private constructor(
    private readonly path: string | undefined,
    private readonly file: FileHandle | null,
  ) {}

  /** @throws Failure when the file can't be written. */
  static async begin(path: string | undefined): Promise<ProblemList> {
    if (path === undefined) return new ProblemList(path, null);
    const file = await open(path, 'w').catch((error: unknown) => unwritable(path, error));
    const list = new ProblemList(path, file);
    await list.write(HEADINGS).catch(async (error: unknown) => {
      await list.close();
      throw error;
    });
    return list;
  }

  async add({ line, problems }: RowOutcome): Promise<void> {
    const found = problems.map(problem => ({ line, ...problem }));
    this.first.push(...found.slice(0, MOST_SHOWN - this.first.length));
    if (found.length > 0) await this.write(found.map(csvLine).join(''));
  }

  async close(): Promise<void> {
    await this.file?.close();
  }

  private async write(text: string): Promise<void> {
    await this.file?.appendFile(text).catch((error: unknown) => unwritable(this.path, error));
  }
}

function unwritable(path: string | undefined, error: unknown): never {
  throw new Failure(`${path} could not be written: ${(error as Error).message}.`);
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const csvLine = ({ line, column, reason }: RowProblem): string =>
  `${line},${quoted(column ?? '')},${quoted(reason)}\r\n`;
