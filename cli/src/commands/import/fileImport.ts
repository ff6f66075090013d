import type { ApplicationContext, FileRow, ImportRun, RowOutcome, TransferName } from '@coastok/api';
import { formatCount } from '@coastok/domain';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { databaseAway } from '../../application/database.js';
import { operator } from '../../application/operator.js';
import type { CommandLine } from '../../frame/commandLine.js';
import { ExitCode, Failure, Interrupted, unreadable } from '../../frame/failure.js';
import { OutputFile } from '../../frame/outputFile.js';
import { ProblemList, type RowProblem } from './problemList.js';

export interface ImportMode {
  dryRun?: boolean;
  partial?: boolean;
  problems?: string;
  force?: boolean;
}

/** Counts of a file's rows by result, for an import or a dry run. */
export interface Tally {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

/**
 * The path of the file to read, and the name that the operator knows it by: standard input is read from a temporary
 * file.
 */
export interface Source {
  file: string;
  name: string;
}

export interface ImportResult extends Tally {
  import: TransferName;
  file: string;
  /** Whether the valid rows were stored. */
  imported: boolean;
  /** The first invalid rows. */
  problems: RowProblem[];
  /** How many new rows may describe an existing member, and the first of these rows. */
  similar: number;
  hints: RowProblem[];
}

type Work = (run: ImportRun, rows: FileRow[]) => Promise<RowOutcome[]>;

interface ReadResult {
  tally: Tally;
  problems: RowProblem[];
  similar: number;
  hints: RowProblem[];
}

/** The size and the time of a file, which show whether it was changed between the two passes. */
export interface FileState {
  size: number;
  mtimeMs: number;
}

/**
 * Imports one file: the first pass checks every row, the second writes. Each row is one write and rows that are
 * stored already are skipped, so an interrupted import can be finished by running it again.
 */
export class FileImport {
  private problemFile: OutputFile | null = null;

  constructor(
    private readonly line: CommandLine,
    private readonly application: ApplicationContext,
    private readonly name: TransferName,
    private readonly source: Source,
    private readonly mode: ImportMode,
  ) {}

  /**
   * @param before the file's state before the command began
   * @throws Failure for an unreadable or malformed file; Interrupted, saying what was imported.
   */
  async run(before: FileState): Promise<ImportResult> {
    this.problemFile = await this.fileOfProblems();
    const checked = await this.readOnce('checking', before, NOTHING_LEFT, (run, rows) => run.check(rows));
    const { refused, created, updated } = checked.tally;
    if (this.mode.dryRun || (refused > 0 && !this.mode.partial)) return this.result(checked, false);
    if (created + updated === 0) return this.result(checked, true);
    const after = await fileStateOf(this.source);
    if (after.size !== before.size || after.mtimeMs !== before.mtimeMs) {
      throw new Failure(`${this.source.name} changed while it was being checked. ${NOTHING_LEFT()}`);
    }
    const written = await this.readOnce('importing', before, leftBy, (run, rows) => run.write(rows));
    // Uses the hints of the first pass: in the second pass the rows just imported would themselves be found as
    // duplicates.
    return this.result({ ...written, similar: checked.similar, hints: checked.hints }, true);
  }

  /** Reads the file once; a stop or a failure reports the resulting state. */
  private async readOnce(what: string, state: FileState, left: Left, work: Work): Promise<ReadResult> {
    const tally = newTally();
    try {
      const { first, firstHints, hinted } = await this.readAll(what, state, tally, work);
      return { tally, problems: first, similar: hinted, hints: firstHints };
    } catch (error) {
      if (this.line.signal.aborted) throw new Interrupted(left(tally));
      if (error instanceof Failure) throw new Failure(`${error.message}\n${left(tally)}`, error.exitCode);
      const away = await databaseAway(error);
      if (away) throw new Failure(`The database does not answer: ${away}\n${left(tally)}`, ExitCode.TryAgain);
      if (!isOfDatabase(error)) throw error;
      throw new Failure(`The database could not go on: ${error.message}\n${left(tally)}`);
    }
  }

  /** Reads all rows of the file; stops between two batches when asked to. */
  private async readAll(what: string, { size }: FileState, tally: Tally, work: Work): Promise<ProblemList> {
    const { DataImport, openSheet, UnreadableSheet } = await import('@coastok/api');
    const { progress, signal } = this.line;
    const { name } = this.source;
    let read = 0;
    const inWords = (error: unknown) =>
      error instanceof UnreadableSheet ? new Failure(error.message) : error;
    const sheet = await openSheet(
      bytesOf(this.source, bytes => (read += bytes)),
      name,
    ).catch((error: unknown) => {
      throw inWords(error);
    });
    const imports = this.application.get(DataImport);
    const run = imports.begin(await operator(), this.name, basename(name), sheet.headings);
    const problems = await ProblemList.begin(this.problemFile);
    try {
      for await (const rows of sheet.batches) {
        if (signal.aborted) throw new Interrupted();
        for (const outcome of await work(run, rows)) {
          count(tally, outcome);
          await problems.add(outcome);
        }
        progress.bar(what, Math.min(read / size, 1), tally.rows);
      }
      await problems.finish();
    } catch (error) {
      await problems.discard();
      throw inWords(error);
    }
    progress.printTotal(what, tally.rows);
    return problems;
  }

  private async fileOfProblems(): Promise<OutputFile | null> {
    const { problems, force } = this.mode;
    return problems === undefined ? null : OutputFile.at(problems, { force, inputs: [this.source.file] });
  }

  private result({ tally, ...told }: ReadResult, imported: boolean): ImportResult {
    return { import: this.name, file: this.source.name, imported, ...tally, ...told };
  }
}

/** @throws Failure for a file that is not there, or can't be read twice */
export async function fileStateOf({ file, name }: Source): Promise<FileState> {
  const state = await stat(file).catch((error: unknown) => {
    throw unreadable(name, error);
  });
  if (state.isDirectory()) throw unreadable(name, { code: 'EISDIR' });
  if (!state.isFile())
    throw new Failure(`${name} is not a file; it is read twice. Give - and it to standard input.`);
  return state;
}

/** @param onRead called with the number of bytes read */
async function* bytesOf({ file, name }: Source, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  try {
    for await (const bytes of createReadStream(file) as AsyncIterable<Buffer>) {
      onRead(bytes.length);
      yield bytes;
    }
  } catch (error) {
    throw unreadable(name, error);
  }
}

const newTally = (): Tally => ({ rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 });

function count(tally: Tally, { outcome }: RowOutcome): void {
  tally.rows++;
  tally[outcome]++;
}

/** Describes the state after a pass that ended early. */
type Left = (tally: Tally) => string;

const NOTHING_LEFT = () => 'Nothing was imported.';

const leftBy: Left = ({ created, updated }) =>
  `${formatCount(created + updated)} rows are imported, each as a whole; the others are not. ` +
  'Run the same command again to import the rest.';

const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error && error.name.startsWith('Mongo');
