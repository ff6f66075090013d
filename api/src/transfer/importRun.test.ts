import { expect, test } from '@jest/globals';
import { text, wholeNumber } from './cells.js';
import type { TransferColumn } from './rowReader.js';
import type { Cells, Plan } from './importPlan.js';
import { RecordImport } from './importRun.js';

type Row = { name: string; rounds: number };

const COLUMNS: TransferColumn<Row>[] = [
  { title: 'Name', width: 10, field: 'name', of: row => row.name, read: text },
  { title: 'Rounds', width: 10, field: 'rounds', of: row => row.rounds, read: wholeNumber(0) },
];

/** An import where all rows are new, with these hints. */
const importOf = (hints: (string | null)[]) =>
  new RecordImport<Row, Cells>(
    {} as never,
    {
      columns: COLUMNS,
      plan: async (_, rows) => rows.map((body): Plan<Cells> => ({ outcome: 'created', claims: [], body })),
      create: async () => [],
      hints: async (_caller, bodies) => bodies.map((_, at) => hints[at] ?? null),
    },
    COLUMNS,
    async () => {},
  );

test("a text that looks like a formula or markup is a hint besides the feature's own, and no refusal", async () => {
  const cells = [
    ['Asha', '4'],
    ['=A1&"x"', '=2'],
    ['<b>Ravi</b>', '4'],
    ["'=Mira", '4'],
    ['Tara < Uma', '-'],
  ];
  const rows = cells.map((row, at) => ({ line: at + 2, cells: row }));
  const checked = await importOf([null, null, 'Is it one of these? Ravi Das']).check(rows);
  expect(checked.map(({ outcome, hint }) => [outcome, hint])).toEqual([
    ['created', undefined],
    ['created', 'Name looks like a formula and is kept as a text'],
    ['created', 'Is it one of these? Ravi Das; Name looks like markup and is kept as a text'],
    ['created', undefined],
    ['created', undefined],
  ]);
});
