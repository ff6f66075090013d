import { isBlank } from '@coastok/domain';
import { createHash } from 'node:crypto';
import type { Caller } from '../platform/auth/caller.js';
import type { AppError } from '../platform/errors/appError.js';
import { asRefusal } from '../platform/errors/toAppError.js';
import { looksLikeFormula } from '../platform/report/report.js';
import { text } from './cells.js';
import type { Importable, Plan, Problem, Refused } from './importPlan.js';
import type { TransferColumn } from './rowReader.js';

const FIRST_SIZE = 1 << 12;
/** When the table is fuller than this, it is rebuilt at twice the size. */
const FULLEST = 0.6;

/**
 * Records which line of a file is about which record. Stores 53 bits of a hash and the line number, 12 bytes per
 * entry, so that two rows about the same member are found in a file of a million rows without keeping it in memory.
 */
export class Claims {
  private keys = new Float64Array(FIRST_SIZE);
  private lines = new Uint32Array(FIRST_SIZE);
  private size = 0;

  /** @returns the line that claimed this key before; or null, and then this line has the claim */
  claim(key: string, line: number): number | null {
    const hash = hashOf(key);
    const slot = this.slotOf(hash);
    if (this.keys[slot] === hash) return this.lines[slot] ?? null;
    this.put(slot, hash, line);
    if (++this.size > this.keys.length * FULLEST) this.grow();
    return null;
  }

  private put(slot: number, hash: number, line: number): void {
    this.keys[slot] = hash;
    this.lines[slot] = line;
  }

  /** The slot where a hash is, or would be stored. */
  private slotOf(hash: number): number {
    let slot = hash % this.keys.length;
    while (this.keys[slot] !== 0 && this.keys[slot] !== hash) slot = (slot + 1) % this.keys.length;
    return slot;
  }

  private grow(): void {
    const { keys, lines } = this;
    this.keys = new Float64Array(keys.length * 2);
    this.lines = new Uint32Array(keys.length * 2);
    keys.forEach((hash, at) => {
      if (hash !== 0) this.put(this.slotOf(hash), hash, lines[at] ?? 0);
    });
  }
}

/** Never 0, which means a free slot. */
function hashOf(key: string): number {
  const bytes = createHash('sha256').update(key).digest();
  return bytes.readUIntBE(0, 6) * 32 + ((bytes[6] ?? 0) & 31) || 1;
}

/** A row of a file; `line` is its first line. */
export interface FileRow {
  line: number;
  cells: string[];
}

export interface RowOutcome {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  /** The reasons for a refusal; otherwise empty. */
  problems: Problem[];
  /** Something to check before the record is created; only set by `check`. */
  hint?: string;
}

interface Step<New> extends RowOutcome {
  plan: Plan<New> | null;
}

/** Concurrent updates: each waits for the database's journal, and concurrent ones share the wait. */
const UPDATES_AT_A_TIME = 8;

/** One pass over a file from its first row to its last, in batches. */
export interface ImportRun {
  /** Plans the outcome of the rows; writes nothing. */
  check(rows: readonly FileRow[]): Promise<RowOutcome[]>;
  /** Imports the valid rows, each as a whole. */
  write(rows: readonly FileRow[]): Promise<RowOutcome[]>;
}

export class RecordImport<Row, New> implements ImportRun {
  private readonly claims = new Claims();
  private hasStarted = false;

  /**
   * @param columns the column for each heading
   * @param begin called once, before the first write
   * @param thorough whether a check makes all checks of each update, one record after the other
   */
  constructor(
    private readonly caller: Caller,
    private readonly importable: Importable<Row, New>,
    private readonly columns: readonly (TransferColumn<Row> | null)[],
    private readonly begin: () => Promise<void>,
    private readonly thorough = false,
  ) {}

  async check(rows: readonly FileRow[]): Promise<RowOutcome[]> {
    const steps = await this.plan(rows);
    if (this.thorough) await this.checkUpdates(steps);
    const hints = await this.hintsOf(steps);
    return steps.map((step, at) => {
      const { line, outcome, problems } = step;
      const said = [hints.get(step), ...this.strangeTexts(step, rows[at]?.cells ?? [])];
      const hint = said.filter(Boolean).join('; ');
      return { line, outcome, problems, ...(hint && { hint }) };
    });
  }

  async write(rows: readonly FileRow[]): Promise<RowOutcome[]> {
    const steps = await this.plan(rows);
    if (
      !this.hasStarted &&
      steps.some(({ plan }) => plan?.outcome === 'created' || plan?.outcome === 'updated')
    ) {
      this.hasStarted = true;
      await this.begin();
    }
    await this.create(steps);
    await this.update(steps);
    return steps.map(({ line, outcome, problems }) => ({ line, outcome, problems }));
  }

  private async checkUpdates(steps: Step<New>[]): Promise<void> {
    for (const step of steps) {
      if (step.plan?.outcome === 'updated')
        this.refuse(step, (await step.plan.check?.().then(() => null, asRefusal)) ?? null);
    }
  }

  private async hintsOf(steps: Step<New>[]): Promise<Map<Step<New>, string | null>> {
    const created = steps.flatMap(step =>
      step.plan?.outcome === 'created' ? { step, body: step.plan.body } : [],
    );
    const hints = await this.importable.hints?.(
      this.caller,
      created.map(({ body }) => body),
    );
    return new Map(created.map(({ step }, at) => [step, hints?.[at] ?? null]));
  }

  /** Hints about cells that were probably not meant as text: an uncalculated formula, or HTML markup. */
  private strangeTexts({ outcome }: Step<New>, cells: readonly string[]): string[] {
    if (outcome !== 'created' && outcome !== 'updated') return [];
    return this.columns.flatMap((column, at) => {
      const cell = cells[at] ?? '';
      const kind =
        column?.read === text && (MARKUP.test(cell) ? 'markup' : looksLikeFormula(cell) && 'a formula');
      return kind && !cell.startsWith("'") ? `${column?.title} looks like ${kind} and is kept as a text` : [];
    });
  }

  private async create(steps: Step<New>[]): Promise<void> {
    const created = steps.filter(({ plan }) => plan?.outcome === 'created');
    const bodies = created.flatMap(({ plan }) => (plan?.outcome === 'created' ? [plan.body] : []));
    if (bodies.length === 0) return;
    const refusals = await this.importable.create(this.caller, bodies);
    created.forEach((step, at) => this.refuse(step, refusals[at] ?? null));
  }

  private async update(steps: Step<New>[]): Promise<void> {
    const queue = steps.values();
    const worker = async () => {
      for (const step of queue) {
        if (step.plan?.outcome !== 'updated') continue;
        this.refuse(step, await step.plan.write().then(() => null, asRefusal));
      }
    };
    await settled(Array.from({ length: UPDATES_AT_A_TIME }, worker));
  }

  private refuse(step: Step<New>, error: AppError | null): void {
    if (!error) return;
    const fields = Object.entries(error.details.errors ?? {});
    step.outcome = 'refused';
    step.problems =
      fields.length > 0
        ? fields.map(([field, reason]) => ({ column: this.titleOf(field), reason }))
        : [{ column: null, reason: error.message }];
  }

  private async plan(rows: readonly FileRow[]): Promise<Step<New>[]> {
    const misshapen = rows.map(({ cells }) => this.shapeProblem(cells));
    const good = rows.filter((_, at) => !misshapen[at]);
    const cells = good.map(row => this.byField(row.cells));
    const plans = (await this.importable.plan(this.caller, cells)).values();
    return rows.map(({ line, cells }, at) => {
      const problem = misshapen[at];
      if (problem) return refused(line, [problem]);
      const plan = plans.next().value;
      if (!plan) throw new Error('The plan has fewer outcomes than the file has rows.');
      return plan.outcome === 'refused'
        ? refused(
            line,
            plan.problems.map(one => this.withHint(one, cells)),
          )
        : this.claimed(line, plan);
    });
  }

  /**
   * Adds a hint to the reason for refusing a cell with a formula or markup, which the reason alone does not mention.
   */
  private withHint({ column, reason }: Problem, cells: readonly string[]): Problem {
    const cell = cells[this.columns.findIndex(one => one?.title === column)] ?? '';
    const hint = cell.startsWith('=')
      ? ' The cell has a formula; please enter its result.'
      : MARKUP.test(cell)
        ? ' The cell has markup; please enter the text alone.'
        : '';
    return { column, reason: reason + hint };
  }

  private claimed(line: number, plan: Exclude<Plan<New>, Refused>): Step<New> {
    const problems = plan.claims.flatMap(({ field, key }) => {
      const other = this.claims.claim(`${field} ${key}`, line);
      if (other === null || other === line) return [];
      return [{ column: this.titleOf(field), reason: `Line ${other} says the same.` }];
    });
    if (problems.length > 0) return refused(line, problems);
    return { line, outcome: plan.outcome, problems, plan };
  }

  private shapeProblem(cells: string[]): Problem | null {
    const extra = cells.findIndex((cell, at) => !this.columns[at] && !isBlank(cell));
    return extra < 0 ? null : { column: null, reason: `Cell ${extra + 1} has no heading above it.` };
  }

  /** Spreadsheets leave out empty cells at the end of a row. */
  private byField(cells: string[]): Map<string, string> {
    const fields = new Map<string, string>();
    this.columns.forEach((column, at) => column && fields.set(column.field, typed(cells[at] ?? '')));
    return fields;
  }

  private titleOf(field: string): string | null {
    return this.importable.columns.find(column => column.field === field)?.title ?? null;
  }
}

const MARKUP = /<\/?[a-z][^<>]*>/i;

/** Removes the quote that keeps spreadsheets from reading a text as a formula. */
export const typed = (cell: string): string =>
  cell.startsWith("'") && looksLikeFormula(cell.slice(1)) ? cell.slice(1) : cell;

const refused = (line: number, problems: Problem[]): Step<never> => ({
  line,
  outcome: 'refused',
  problems,
  plan: null,
});

/** Waits for all of them, so that no write is still running when one has failed. */
async function settled(work: Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}
