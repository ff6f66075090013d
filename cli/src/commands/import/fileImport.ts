import type { ApplicationContext, FileRow, ImportRun, RowOutcome, TransferName } from '@coastok/api';
import { formatCount } from '@coastok/domain';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { operator } from '../../application/operator.js';
import type { CommandLine } from '../../frame/commandLine.js';
import { Failure, Interrupted } from '../../frame/failure.js';
import { unreadable } from '../../sheet/fileText.js';
import { openSheet } from '../../sheet/sheet.js';
import { ProblemList, type RowProblem } from './problemList.js';

export interface ImportMode {
  dryRun?: boolean;
  partial?: boolean;
  problems?: string;
}

/** What became of a file's rows, or would have. */
export interface Tally {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

export interface ImportResult extends Tally {
  import: TransferName;
  file: string;
  /** Whether the good rows were stored. */
  imported: boolean;
  /** The first wrong rows. */
  problems: RowProblem[];
}

type Work = (run: ImportRun, rows: FileRow[]) => Promise<RowOutcome[]>;

interface Pass {
  tally: Tally;
  problems: RowProblem[];
}

interface FileState {
  size: number;
  mtimeMs: number;
}

/**
 * Imports one file: reads it to the end to check every row, and then again to write. Each row is one write, and a row
 * that is stored already is left alone, so whatever ends an import, the next one finishes it.
 */
export class FileImport {
  constructor(
    private readonly line: CommandLine,
    private readonly application: ApplicationContext,
    private readonly name: TransferName,
    private readonly path: string,
    private readonly mode: ImportMode,
  ) {}

  /** @throws Failure for a file that is no such file; Interrupted, saying what was imported. */
  async run(): Promise<ImportResult> {
    const before = await this.fileState();
    const checked = await this.pass('checking', before, newTally(), (run, rows) => run.check(rows));
    const { refused, created, updated } = checked.tally;
    if (this.mode.dryRun || (refused > 0 && !this.mode.partial)) return this.result(checked, false);
    if (created + updated === 0) return this.result(checked, true);
    const after = await this.fileState();
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
      throw new Failure(`${this.path} changed while it was being checked. Nothing was imported.`);
    }
    return this.result(await this.write(before), true);
  }

  private async write(state: FileState): Promise<Pass> {
    const tally = newTally();
    try {
      return await this.pass('importing', state, tally, (run, rows) => run.write(rows));
    } catch (error) {
      if (this.line.signal.aborted) throw new Interrupted(leftBy(tally));
      if (!isTold(error)) throw error;
      throw new Failure(`${error.message}\n${leftBy(tally)}`);
    }
  }

  /** Reads the file from its first row to its last, and ends between two batches when asked to stop. */
  private async pass(what: string, { size }: FileState, tally: Tally, work: Work): Promise<Pass> {
    const { DataImport } = await import('@coastok/api');
    const { progress, signal } = this.line;
    let read = 0;
    const sheet = await openSheet(this.path, bytes => (read += bytes));
    const imports = this.application.get(DataImport);
    const run = imports.begin(await operator(), this.name, basename(this.path), sheet.headings);
    const problems = new ProblemList(this.mode.problems);
    try {
      for await (const rows of sheet.batches) {
        if (signal.aborted) throw new Interrupted('Nothing was imported.');
        for (const outcome of await work(run, rows)) {
          count(tally, outcome);
          await problems.add(outcome);
        }
        progress.bar(what, Math.min(read / size, 1), tally.rows);
      }
    } finally {
      await problems.close();
    }
    progress.finish(what, tally.rows);
    return { tally, problems: problems.first };
  }

  private async fileState(): Promise<FileState> {
    const state = await stat(this.path).catch((error: unknown) => {
      throw unreadable(this.path, error);
    });
    if (state.isDirectory()) throw unreadable(this.path, { code: 'EISDIR' });
    if (!state.isFile())
      throw new Failure(`${this.path} is not a file; it is read twice, so it must be one.`);
    return state;
  }

  private result({ tally, problems }: Pass, imported: boolean): ImportResult {
    return { import: this.name, file: this.path, imported, ...tally, problems };
  }
}

const newTally = (): Tally => ({ rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 });

function count(tally: Tally, { outcome }: RowOutcome): void {
  tally.rows++;
  tally[outcome]++;
}

const leftBy = ({ created, updated }: Tally): string =>
  `${formatCount(created + updated)} rows are imported, each as a whole; the others are not. ` +
  'Run the same command again to import the rest.';

/** Failures that have words for people: those of files and those of the database. */
const isTold = (error: unknown): error is Error =>
  error instanceof Error && (error instanceof Failure || error.name.startsWith('Mongo'));
