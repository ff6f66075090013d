import { problemsOf } from '@coastok/domain';
import type { z } from 'zod';
import { day, isSwappedDay, UnreadableCell } from './cells.js';
import type { Cells, Problem, Refused } from './importPlan.js';
import type { Column } from '../platform/report/report.js';
import type { AppError } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';

/**
 * Extracts the values that a row sets: for a new record every cell that is not empty, for a stored record every cell
 * that differs from the stored value. So importing an unchanged export changes nothing.
 */
export class RowReader<Row> {
  private readonly values = new Map<string, unknown>();
  private readonly problems = new Map<string, Problem>();

  constructor(
    private readonly columns: readonly TransferColumn<Row>[],
    cells: Cells,
    private readonly stored: Row | null,
  ) {
    for (const column of columns) {
      const cell = cells.get(column.field);
      if (cell === undefined || cell === (stored ? textOf(column, stored) : '')) continue;
      this.read(column, cell);
    }
  }

  /** Replaces a field's parsed cell by the value it refers to, such as an id. */
  resolve(field: string, resolution: (value: unknown) => unknown): void {
    const value = this.values.get(field);
    if (value === undefined || value === null) return;
    this.attempt(field, () => this.values.set(field, resolution(value)));
  }

  leaveOut(field: string): void {
    this.values.delete(field);
  }

  /** Keeps the first reason for each field. */
  refuse(field: string, reason: string): void {
    if (!this.problems.has(field)) this.problems.set(field, { column: this.titleOf(field), reason });
  }

  /** The fields that differ from the stored ones, as parsed by the schema; null when something is wrong. */
  parse<Body extends object>(schema: z.ZodType<Body>): Body | null {
    const parsed = schema.safeParse(Object.fromEntries(this.values));
    if (!parsed.success) {
      for (const [path, reason] of Object.entries(problemsOf(parsed.error.issues).fields)) {
        const field = path.split('.')[0] ?? path;
        this.refuse(field, this.says(field) ? reason : `${this.titleOf(field) ?? field} is required.`);
      }
    }
    if (!parsed.success || this.isRefused) return null;
    const stored = (this.stored ?? {}) as Record<string, unknown>;
    const changes = Object.entries(parsed.data).filter(
      ([field, value]) => !this.stored || !same(value, stored[field]),
    );
    return Object.fromEntries(changes) as Body;
  }

  get isRefused(): boolean {
    return this.problems.size > 0;
  }

  refusal(): Refused {
    const titles = this.columns.map(({ title }) => title);
    const place = ({ column }: Problem) => (column === null ? titles.length : titles.indexOf(column));
    const problems = [...this.problems.values()].sort((one, other) => place(one) - place(other));
    return { outcome: 'refused', problems };
  }

  /** Whether the row has a value for a field. */
  private says(field: string): boolean {
    return (this.values.get(field) ?? '') !== '';
  }

  private titleOf(field: string): string | null {
    return this.columns.find(column => column.field === field)?.title ?? null;
  }

  private read(column: TransferColumn<Row>, cell: string): void {
    this.attempt(column.field, () => {
      if (column.read === day && this.stored && isSwappedDay(cell, textOf(column, this.stored))) {
        throw new UnreadableCell(SWAPPED);
      }
      this.values.set(column.field, column.read(cell));
    });
  }

  private attempt(field: string, work: () => unknown): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof UnreadableCell)) throw error;
      this.values.delete(field);
      this.refuse(field, error.message);
    }
  }
}

const SWAPPED =
  'Day and month are swapped against what is stored, as spreadsheets with American settings write them. Please enter yyyy-MM-dd.';

const plain = (value: unknown): string => JSON.stringify(value ?? '');

/** Null, absent and an empty text are equal. */
const same = (one: unknown, other: unknown): boolean => plain(one) === plain(other);

/** A column of a file that can be imported again: `of` writes it, `read` parses it. */
export interface TransferColumn<Row> extends Column<Row> {
  /** The request field of its cells. */
  field: string;
  /** The column must be in every file; a cell may still be empty in rows that do not need it. */
  required?: true;
  /**
   * Converts a cell's text to the input of the field's schema. Text that can't be converted is passed on for the
   * schema to refuse, unless there is a clearer message. @throws UnreadableCell
   */
  read: (cell: string) => unknown;
}

/** A cell's text with normalized line ends. */
const textOf = <Row>(column: TransferColumn<Row>, row: Row): string =>
  String(column.of(row) ?? '').replaceAll(/\r\n?/g, '\n');

/** Runs the work for each item in turn. @returns the refusal of each, or null, in their order */
export async function oneByOne<T>(
  things: readonly T[],
  work: (thing: T) => Promise<unknown>,
): Promise<(AppError | null)[]> {
  const refusals: (AppError | null)[] = [];
  for (const thing of things) refusals.push(await work(thing).then(() => null, asRefusal));
  return refusals;
}
