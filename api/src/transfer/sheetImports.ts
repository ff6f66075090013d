import {
  can,
  cleanLine,
  istDay,
  isSheetRecords,
  MOST_SHEET_BYTES,
  MOST_SHEET_ROWS,
  SHEET_IMPORTS,
  SHEET_KEPT_DAYS,
  SHEET_REMARKS_SHOWN,
  type SheetImportRecord,
  type SheetOutcome,
  type SheetRecords,
  type SheetRemark,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FastifyRequest } from 'fastify';
import { type Model, Types } from 'mongoose';
import { Readable } from 'node:stream';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, NotAllowed, NotFound, TooLarge } from '../platform/errors/appError.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import {
  type ErasedPerson,
  type PersonalData,
  HoldsPersonalData,
  type PersonReference,
} from '../platform/personalData.js';
import { csvFile } from '../platform/report/reports.js';
import type { Column } from '../platform/report/report.js';
import { UploadService } from '../upload/upload.service.js';
import { DataImport } from './dataImport.js';
import { UnreadableSheet } from './sheet/textDecoding.js';
import { readWholeSheet, type WholeSheet } from './sheet/wholeSheet.js';
import { IMPORT_JOB, NO_COUNTS, type StoredImport } from './sheetImport.model.js';

const MIB = 1024 * 1024;
const DAY_MS = 86_400_000;
/** A document of the database can have 16 MiB, including the rows and the remarks about them. */
const MOST_CHARACTERS = 3 * MIB;
const SPLIT = 'Please split it into smaller files.';

/** The fields of an answer: not the rows, and only the first remarks. */
const SHOWN = {
  rows: 0,
  headings: 0,
  lines: 0,
  outcomes: 0,
  remarks: { $slice: SHEET_REMARKS_SHOWN },
} as const;

/** Spreadsheets that staff import in the console: the file, the decision, the report (docs/importing.md). */
@HoldsPersonalData
@Injectable()
export class SheetImports implements PersonalData {
  readonly section = 'imports';
  readonly references = [
    {
      collection: 'file_import',
      path: 'by',
      stays: 'It says who sent a file, and the rights of that account were checked.',
    },
  ] as const satisfies readonly PersonReference[];

  constructor(
    @InjectModel('file_import') private readonly stored: Model<StoredImport>,
    private readonly imports: DataImport,
    private readonly uploads: UploadService,
    private readonly jobs: JobRunner,
  ) {}

  async read(caller: Caller, word: string): Promise<SheetImportRecord> {
    return this.current(caller, allowed(caller, word));
  }

  /**
   * Stores an uploaded file in place of the caller's last one of this kind, and requests a check of its rows; imports
   * none of them.
   * @throws InvalidInput for a file that is no spreadsheet or has other headings; TooLarge; Conflict while the last one
   * is being imported
   */
  async upload(caller: Caller, word: string, request: FastifyRequest): Promise<SheetImportRecord> {
    const records = allowed(caller, word);
    const { name, bytes } = await this.uploads.read(
      request,
      caller.userId,
      MOST_SHEET_BYTES,
      `A file may have at most ${MOST_SHEET_BYTES / MIB} MB. ${SPLIT}`,
    );
    const file = cleanLine(name).slice(0, 200) || 'The file';
    const { headings, rows } = await sheetOf(bytes, file);
    // Refuses headings that are not those of this kind.
    this.imports.begin(caller, records, file, headings);
    const { userId: by, userRole: role, address, requestId } = caller;
    await this.stored.deleteOne({ by, records, state: { $ne: 'importing' } });
    try {
      await this.stored.create({
        _id: new Types.ObjectId(),
        ...{ by, role, origin: { address, requestId }, records, file, headings, rows },
        lines: rows.map(({ line }) => line),
        total: rows.length,
        ...{ state: 'checking', done: 0, counts: NO_COUNTS, createdAt: new Date() },
      });
    } catch (error) {
      if (isDuplicateKey(error))
        throw new Conflict('Your last file is still being imported. Please wait until it is done.');
      throw error;
    }
    await this.begin();
    return this.current(caller, records);
  }

  /**
   * Starts the import of the valid rows of a checked file. A repeat changes nothing.
   * @throws NotFound when the file was replaced or removed meanwhile; Conflict when it can't be imported
   */
  async run(caller: Caller, word: string, id: string): Promise<SheetImportRecord> {
    const records = allowed(caller, word);
    const mine = { _id: new Types.ObjectId(id), by: caller.userId, records };
    const { userRole: role, address, requestId } = caller;
    const { matchedCount } = await this.stored.updateOne(
      { ...mine, state: 'checked' },
      {
        $set: {
          ...{ state: 'importing', done: 0, faults: 0, role, origin: { address, requestId } },
          'counts.created': 0,
          'counts.updated': 0,
        },
      },
    );
    if (matchedCount === 0) {
      const there = await this.stored.findOne(mine, { state: 1 }).lean<Pick<StoredImport, 'state'>>();
      if (!there) throw new NotFound('This file is not here any more. Please choose it again.');
      if (there.state === 'checking') throw new Conflict('This file is still being checked.');
    }
    await this.begin();
    return this.current(caller, records);
  }

  /** Removes the file and its report; what was imported stays. @throws Conflict while it is being imported */
  async remove(caller: Caller, word: string): Promise<SheetImportRecord> {
    const records = allowed(caller, word);
    await this.stored.deleteOne({ by: caller.userId, records, state: { $ne: 'importing' } });
    const left = await this.current(caller, records);
    if (left.current) throw new Conflict('This file is being imported. Please wait until it is done.');
    return left;
  }

  /**
   * A csv file with one line for each remark, and one for each row without remarks.
   * @throws NotFound when there is none
   */
  async report(caller: Caller, word: string): Promise<{ name: string; file: Readable }> {
    const records = allowed(caller, word);
    const of = { by: caller.userId, records };
    const found = await this.stored.findOne(of, { rows: 0 }).lean<StoredImport>();
    if (!found || found.state === 'checking') throw new NotFound('There is no report yet.');
    return {
      name: `import-${records}-${istDay(found.createdAt)}.csv`,
      file: Readable.from(csvFile(COLUMNS, inOne(reportOf(found))), { objectMode: false }),
    };
  }

  /** Deletes files of the person, and those that name the person. */
  async erase({ _id: by, redactWhole }: ErasedPerson): Promise<void> {
    await this.stored.deleteMany({ by });
    const all = this.stored
      .find({}, { rows: 1, remarks: 1 })
      .lean<Pick<StoredImport, '_id' | 'rows' | 'remarks'>[]>();
    for await (const { _id, rows, remarks } of all.cursor({ batchSize: 1 })) {
      const texts = [...rows.flatMap(({ cells }) => cells), ...remarks.map(({ reason }) => reason)];
      if (texts.some(text => redactWhole(text) !== text)) await this.stored.deleteOne({ _id });
    }
  }

  private async current(caller: Caller, records: SheetRecords): Promise<SheetImportRecord> {
    const found = await this.stored.findOne({ by: caller.userId, records }, SHOWN).lean<Shown>();
    return { columns: this.imports.columns(records), current: found && toRecord(found) };
  }

  private async begin(): Promise<void> {
    // On any instance, in case this one runs no jobs.
    await this.jobs.hasten(IMPORT_JOB);
    this.jobs.wake(IMPORT_JOB);
  }
}

type Shown = Omit<StoredImport, 'rows' | 'headings' | 'lines' | 'outcomes'>;

const toRecord = ({
  _id,
  records,
  file,
  state,
  reason,
  done,
  total,
  counts,
  remarks,
  remarksTotal,
  createdAt,
}: Shown) => ({
  _id: _id.toHexString(),
  ...{ records, file, state, reason, done, total, counts, remarks, remarksTotal },
  keptUntil: new Date(createdAt.getTime() + SHEET_KEPT_DAYS * DAY_MS).toISOString(),
});

/** @throws NotFound for a kind that is not imported here; NotAllowed */
function allowed(caller: Caller, word: string): SheetRecords {
  if (!isSheetRecords(word)) throw new NotFound();
  if (!can(caller, SHEET_IMPORTS[word])) throw new NotAllowed();
  return word;
}

async function sheetOf(bytes: Buffer, name: string): Promise<WholeSheet> {
  const sheet = await readWholeSheet(bytes, name, MOST_SHEET_ROWS);
  if (sheet.rows.length === 0) throw new UnreadableSheet(`${name} has headings, but no rows below them.`);
  if (sheet.rows.length > MOST_SHEET_ROWS)
    throw new TooLarge(`A file may have at most ${MOST_SHEET_ROWS} rows; ${name} has more. ${SPLIT}`);
  const characters = sheet.rows.reduce(
    (sum, { cells }) => sum + cells.reduce((of, one) => of + one.length + 10, 0),
    0,
  );
  if (characters > MOST_CHARACTERS) throw new TooLarge(`There is too much text in ${name}. ${SPLIT}`);
  return sheet;
}

interface ReportLine {
  line: number;
  result: string;
  column: string | null;
  reason: string | null;
}

const COLUMNS: readonly Column<ReportLine>[] = [
  { title: 'Line', width: 8, of: row => row.line },
  { title: 'Result', width: 18, of: row => row.result },
  { title: 'Column', width: 20, of: row => row.column },
  { title: 'Reason', width: 60, of: row => row.reason },
];

const BEFORE: Record<SheetOutcome, string> = {
  created: 'Will be added',
  updated: 'Will be changed',
  unchanged: 'Already there',
  refused: 'Can’t be imported',
};
const AFTER: Record<SheetOutcome, string> = {
  created: 'Added',
  updated: 'Changed',
  unchanged: 'Already there',
  refused: 'Not imported',
};

function reportOf({ state, lines, outcomes, remarks, done }: StoredImport): ReportLine[] {
  const byLine = new Map<number, SheetRemark[]>();
  for (const remark of remarks) byLine.set(remark.line, [...(byLine.get(remark.line) ?? []), remark]);
  return lines.flatMap((line, at): ReportLine[] => {
    const outcome = outcomes[at];
    const isOver = state === 'done' || (state !== 'checked' && at < done);
    const result = outcome ? (isOver || outcome === 'refused' ? AFTER : BEFORE)[outcome] : 'Not checked';
    const about = byLine.get(line) ?? [];
    if (about.length === 0) return [{ line, result, column: null, reason: null }];
    return about.map(({ column, reason }) => ({ line, result, column, reason }));
  });
}

async function* inOne<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}
