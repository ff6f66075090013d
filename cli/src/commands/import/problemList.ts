import type { RowOutcome } from '@coastok/api';
import { type OutputFile, type Part, unwritable } from '../../frame/outputFile.js';

/** One problem of a row, or of one of its cells. */
export interface RowProblem {
  line: number;
  column: string | null;
  reason: string;
}

/** The highest number of problems on the screen; the file lists them all. */
const MOST_SHOWN = 20;

const HEADINGS = '\uFEFFLine,Column,Reason\r\n';

/**
 * Problems and hints of a file's rows: keeps the first ones in memory, and writes all to a file if the operator named
 * one.
 */
export class ProblemList {
  readonly first: RowProblem[] = [];
  /** The first rows that may describe an existing member; they are imported too. */
  readonly firstHints: RowProblem[] = [];
  hinted = 0;

  private constructor(
    private readonly file: OutputFile | null,
    private readonly part: Part | null,
  ) {}

  /** @throws Failure when the file can't be written. */
  static async begin(file: OutputFile | null): Promise<ProblemList> {
    const list = new ProblemList(file, file && (await file.begin()));
    await list.write(HEADINGS).catch(async (error: unknown) => {
      await list.discard();
      throw error;
    });
    return list;
  }

  async add({ line, problems, hint }: RowOutcome): Promise<void> {
    const found = problems.map(problem => ({ line, ...problem }));
    this.first.push(...found.slice(0, MOST_SHOWN - this.first.length));
    if (hint) {
      const problem = { line, column: null, reason: hint };
      this.hinted++;
      if (this.firstHints.length < MOST_SHOWN) this.firstHints.push(problem);
      await this.write(csvLine(problem));
    }
    if (found.length > 0) await this.write(found.map(csvLine).join(''));
  }

  finish = (): Promise<void> => this.writing(() => this.part?.complete());

  discard = async (): Promise<void> => this.part?.discard();

  private write = (text: string): Promise<void> => this.writing(() => this.part?.append(text));

  private async writing(write: () => Promise<void> | undefined): Promise<void> {
    try {
      await write();
    } catch (error) {
      throw this.file ? unwritable(this.file.path, error) : error;
    }
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const csvLine = ({ line, column, reason }: RowProblem): string =>
  `${line},${quoted(column ?? '')},${quoted(reason)}\r\n`;
