import {
  cleanLine,
  cleanText,
  isBlank,
  istDay,
  type Language,
  LANGUAGES,
  MOST_SHEET_ROWS,
  type Translated,
  TRANSLATED,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Readable } from 'node:stream';
import { pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { InvalidInput } from '../platform/errors/appError.js';
import { type ProductText, productTexts } from '../platform/languages/productTexts.js';
import { type StoredTextChanges, TEXT_CHANGES, type TextChange } from '../platform/languages/textsInForce.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import type { Column, Report, ReportFormat } from '../platform/report/report.js';
import { reportFile } from '../platform/report/reports.js';
import type { TransferColumn } from './rowReader.js';
import { columnsUnder } from './headings.js';
import { type FileRow, typed } from './importRun.js';
import { readWholeSheet } from './sheet/wholeSheet.js';
import { problemOfTranslation } from './translationChecks.js';

/** One row of the spreadsheet. */
interface TextRow extends Record<Language, string> {
  key: string;
  changed: string;
}

type Field = keyof TextRow;

const FIELDS = ['key', ...LANGUAGES, 'changed'] as const satisfies readonly Field[];
const WIDTHS: Record<Field, number> = { key: 32, en: 60, hi: 60, bn: 60, or: 60, changed: 20 };

const COLUMNS: readonly Column<TextRow>[] = FIELDS.map(field => ({
  title: field,
  width: WIDTHS[field],
  of: row => row[field],
}));

const REPORT: Report<TextRow> = { name: 'translations', fileName: () => 'translations', columns: COLUMNS };

const HEADINGS: readonly TransferColumn<TextRow>[] = COLUMNS.map(column => ({
  ...column,
  field: column.title,
  read: cell => cell,
  ...(column.title === 'key' && { required: true }),
}));

export interface TranslationProblem {
  line: number;
  column: string;
  reason: string;
}

/** What an import does, or would do. */
export interface TranslationImport {
  rows: number;
  /** How many texts change, by language. */
  changed: Record<Translated, number>;
  problems: TranslationProblem[];
}

/** A translation in a file that differs from the text in force. */
interface Difference {
  key: string;
  language: Translated;
  text: string;
}

interface Checked {
  differences: Difference[];
  problems: TranslationProblem[];
}

type Changes = ReadonlyMap<string, TextChange>;

const idOf = (language: string, key: string): string => `${language} ${key}`;

const byId = (changes: readonly TextChange[]): Changes =>
  new Map(changes.map(change => [idOf(change.language, change.key), change]));

/** The text that visitors read: a changed one while its English is still the product's. */
function inForce(key: string, text: ProductText, language: Translated, changes: Changes): string {
  const change = changes.get(idOf(language, key));
  return change?.of === text.en ? change.text : text[language];
}

/**
 * A note for proof-readers: the day of a text's last change, or that a changed translation is not used any more because
 * the English text has changed.
 */
function changedNote(key: string, text: ProductText, changes: Changes): string {
  const own = TRANSLATED.flatMap(language => changes.get(idOf(language, key)) ?? []);
  const outdated = own.filter(({ of }) => of !== text.en);
  if (outdated.length > 0) {
    const former = outdated.map(({ language, text }) => `${language}: ${text}`).join(' | ');
    return `English changed. Not used any more: ${former}`;
  }
  const [last] = own.map(({ at }) => istDay(at)).sort((a, b) => b.localeCompare(a));
  return last ?? '';
}

/**
 * Exports all texts of the product as one spreadsheet for proof-readers, and imports it again (docs/translating.md).
 */
@Injectable()
export class Translations {
  constructor(
    @InjectModel('text_change') private readonly stored: Model<StoredTextChanges>,
    private readonly audit: AuditService,
  ) {}

  async export(format: ReportFormat): Promise<{ rows: number; file: Readable }> {
    const changes = byId((await this.find()).changes);
    const rows = [...(await productTexts())].map(([key, text]): TextRow => {
      const said = Object.fromEntries(
        TRANSLATED.map(language => [language, inForce(key, text, language, changes)]),
      ) as Record<Translated, string>;
      return { key, en: text.en, ...said, changed: changedNote(key, text, changes) };
    });
    return { rows: rows.length, file: reportFile(REPORT, once(rows), format) };
  }

  /**
   * Stores the translations of a spreadsheet that differ from the texts in force: all of them, or none when a row is
   * invalid.
   * @param caller null for a dry run
   * @throws UnreadableSheet; InvalidInput for wrong headings
   */
  async import(caller: Caller | null, bytes: Buffer, name: string): Promise<TranslationImport> {
    const { headings, rows } = await readWholeSheet(bytes, name, MOST_SHEET_ROWS);
    if (rows.length > MOST_SHEET_ROWS)
      throw new InvalidInput(
        `${name} has more than ${MOST_SHEET_ROWS} rows, which is more than there are texts.`,
      );
    const columns = columnsUnder(HEADINGS, headings).map(column => (column?.field ?? null) as Field | null);
    if (!TRANSLATED.some(language => columns.includes(language)))
      throw new InvalidInput(`The file has no column of a language: ${TRANSLATED.join(', ')}.`);
    return retryOnConflict(async () => {
      const before = await this.find();
      const { differences, problems } = await check(rows, columns, byId(before.changes));
      const changed = { hi: 0, bn: 0, or: 0 };
      for (const { language } of differences) changed[language] += 1;
      const done = { rows: rows.length, changed, problems };
      if (!caller || problems.length > 0 || differences.length === 0) return done;
      return (await this.store(caller, before, differences)) ? done : null;
    });
  }

  /**
   * Stores all differences and their audit entry by one write of one document.
   * @returns false when another import came first
   */
  private async store(
    caller: Caller,
    before: Pick<StoredTextChanges, '__v' | 'changes'>,
    differences: readonly Difference[],
  ): Promise<boolean> {
    const product = await productTexts();
    const now = byId(before.changes);
    const after = new Map(now);
    const was: Difference[] = [];
    for (const { key, language, text } of differences) {
      const own = product.get(key);
      if (!own) continue;
      was.push({ key, language, text: inForce(key, own, language, now) });
      // A text equal to the product's own is not stored as a change, since the next version may improve it.
      if (text === own[language]) after.delete(idOf(language, key));
      else after.set(idOf(language, key), { key, language, text, of: own.en, at: new Date() });
    }
    const entry = this.audit.auditEntry(caller, {
      action: 'import.translations',
      entity: 'import',
      entityId: 'translations',
      before: { texts: was },
      after: { texts: differences },
    });
    const changes = [...after.values()];
    const isFirst = before.__v === 0;
    const stored = await this.stored
      .findOneAndUpdate(
        // The first import creates the document; when two run at once, the second one fails with a duplicate key.
        { _id: TEXT_CHANGES, ...(!isFirst && { __v: before.__v }) },
        isFirst
          ? { $setOnInsert: { changes, __v: 1, pendingAudit: [entry] } }
          : { $set: { changes }, $inc: { __v: 1 }, $push: pushAudit(entry) },
        { returnDocument: 'after', upsert: isFirst },
      )
      .lean<StoredTextChanges>()
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    if (!stored?.pendingAudit?.some(({ _id }) => _id.equals(entry._id))) return false;
    this.audit.moveSoon(this.stored, { _id: TEXT_CHANGES, pendingAudit: [entry] });
    return true;
  }

  private async find(): Promise<Pick<StoredTextChanges, '__v' | 'changes'>> {
    const found = await this.stored.findById(TEXT_CHANGES).lean<StoredTextChanges>();
    return found ?? { __v: 0, changes: [] };
  }
}

async function* once(rows: TextRow[]): AsyncGenerator<TextRow[]> {
  yield rows;
}

/** Finds the translations of a file that differ from the texts in force, and the problems of its rows. */
async function check(
  rows: readonly FileRow[],
  columns: readonly (Field | null)[],
  changes: Changes,
): Promise<Checked> {
  const product = await productTexts();
  const lines = new Map<string, number>();
  const found: Checked = { differences: [], problems: [] };
  for (const { line, cells } of rows) {
    const refuse = (column: string, reason: string) => found.problems.push({ line, column, reason });
    const cellOf = (field: Field) => typed(cells[columns.indexOf(field)] ?? '');
    const key = cleanLine(cellOf('key'));
    const text = product.get(key);
    const former = lines.get(key);
    if (!text) refuse('key', key ? `There is no text ‘${key}’.` : 'The key of the text is missing.');
    else if (former !== undefined) refuse('key', `This text is in line ${former}, too.`);
    else checkRow(key, text, cellOf, { changes, found, refuse });
    lines.set(key, line);
  }
  return found;
}

interface RowCheck {
  changes: Changes;
  found: Checked;
  refuse: (column: string, reason: string) => void;
}

function checkRow(
  key: string,
  text: ProductText,
  cellOf: (field: Field) => string,
  { changes, found, refuse }: RowCheck,
): void {
  const english = cellOf('en');
  if (!isBlank(english) && cleanText(english) !== cleanText(text.en))
    refuse(
      'en',
      `The English text is the product’s: ‘${text.en}’. Export again, and read the translations beside it.`,
    );
  for (const language of TRANSLATED) {
    const said = cleanText(cellOf(language));
    const own = cleanText(text[language]);
    const now = inForce(key, text, language, changes);
    if (said === '' || said === cleanText(now)) continue;
    const problem = problemOfTranslation(key, text.en, said);
    if (problem) refuse(language, problem);
    else found.differences.push({ key, language, text: said === own ? text[language] : said });
  }
}
