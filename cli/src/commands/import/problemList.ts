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
  private file: FileHandle | null = null;

  constructor(private readonly path: string | undefined) {}

  async add({ line, problems }: RowOutcome): Promise<void> {
    const found = problems.map(problem => ({ line, ...problem }));
    this.first.push(...found.slice(0, MOST_SHOWN - this.first.length));
    if (this.path && found.length > 0) await this.write(this.path, found.map(csvLine).join(''));
  }

  async close(): Promise<void> {
    if (this.path && !this.file) await this.write(this.path, '');
    await this.file?.close();
  }

  private async write(path: string, text: string): Promise<void> {
    try {
      const begins = this.file === null;
      this.file ??= await open(path, 'w');
      await this.file.appendFile(begins ? HEADINGS + text : text);
    } catch (error) {
      throw new Failure(`${path} could not be written: ${(error as Error).message}.`);
    }
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const csvLine = ({ line, column, reason }: RowProblem): string =>
  `${line},${quoted(column ?? '')},${quoted(reason)}\r\n`;
