import { describe, expect, test } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { firstBatch, reportFile } from '../src/platform/report/reports.js';
import type { Cell, Report, ReportFormat } from '../src/platform/report/report.js';
import { xlsxFile } from '../src/platform/report/xlsx.js';
import { type ReadCell, readWorkbook } from './world/spreadsheet.js';

type Row = readonly Cell[];

const notes: Report<Row> = {
  name: 'notes',
  fileName: () => 'notes',
  columns: [
    { title: 'Text', width: 40, of: ([text]) => text ?? null },
    { title: 'Number', width: 12.5, of: ([, number]) => number ?? null },
  ],
};

/** A source of batches that records how many were requested, and whether it was closed. */
function source(batches: Row[][]) {
  const seen = { asked: 0, released: false };
  const rows = (async function* () {
    try {
      for (const batch of batches) {
        seen.asked += 1;
        yield batch;
      }
    } finally {
      seen.released = true;
    }
  })();
  return { seen, rows };
}

const bytesOf = (format: ReportFormat, ...rows: Row[]) =>
  buffer(reportFile(notes, source([rows]).rows, format));
const sheetOf = async (...rows: Row[]) => {
  const [sheet] = await readWorkbook(await bytesOf('xlsx', ...rows));
  if (!sheet) throw new Error('There is no worksheet.');
  return sheet;
};
const valuesOf = (rows: (ReadCell | null)[][]) => rows.map(row => row.map(cell => cell?.value ?? null));
const recordsOf = async (...rows: Row[]) =>
  parse(await bytesOf('csv', ...rows), { bom: true, relaxColumnCount: false }).slice(1) as string[][];

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://example.com?"&A1,"Open")',
  '+91 98765 43210',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
];

describe('an xlsx file', () => {
  test('has one sheet whose bold titles stay in view', async () => {
    const sheet = await sheetOf(['Radha', 16], ['Krishna', 4]);
    expect(sheet).toMatchObject({ tab: 'notes', frozenRows: 1, widths: [40, 12.5] });
    expect(valuesOf(sheet.rows)).toEqual([
      ['Text', 'Number'],
      ['Radha', 16],
      ['Krishna', 4],
    ]);
    expect(sheet.rows.map(row => row.map(cell => cell?.bold))).toEqual([
      [true, true],
      [false, false],
      [false, false],
    ]);
  });

  test.each(FORMULAS)('keeps %j as a text, also when the cell is edited', async text => {
    const { rows } = await sheetOf([text, 1]);
    expect(rows[1]?.[0]).toMatchObject({ value: text, isFormula: false, quoted: true });
    expect(rows[1]?.[1]).toMatchObject({ value: 1, quoted: false });
  });

  test.each([
    ['markup', '<b>&amp; "x" </t></is>'],
    ['other scripts and pictures', 'श्रीमती राधा 🙏 Kṛṣṇa'],
    ['spaces at the ends', '  Govinda  '],
    ['lines', 'one\ntwo'],
    ['what looks like a character number', '_x0041_ and _X000d_'],
    ['digits', '0098765'],
  ])('keeps %s as they are', async (_, text) => {
    expect(valuesOf((await sheetOf([text])).rows)[1]).toEqual([text]);
  });

  test.each([
    ['control characters', 'a\u0000b\u0008c\u000Bd\u001Fe', 'abcde'],
    ['halves of a pair', 'a\uD83Db\uDE4Fc', 'abc'],
    ['what is no character', 'a\uFFFEb\uFFFF', 'ab'],
    ['carriage returns', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['what is more than a cell holds', 'x'.repeat(40_000), 'x'.repeat(32_767)],
  ])('leaves out %s', async (_, text, kept) => {
    expect(valuesOf((await sheetOf([text])).rows)[1]).toEqual([kept]);
  });

  test('has no cell where there is nothing', async () => {
    expect(valuesOf((await sheetOf([null, 0], ['', null])).rows).slice(1)).toEqual([[null, 0], []]);
  });

  test('goes on in another sheet, titles again, when one is full', async () => {
    const batches: Row[][] = [[['a'], ['b']], [['c']], [['d'], ['e']], [['f']]];
    const bytes = await buffer(xlsxFile('notes', notes.columns, source(batches).rows, 3));
    const sheets = await readWorkbook(bytes);
    expect(sheets.map(({ tab, rows }) => [tab, ...valuesOf(rows)])).toEqual([
      ['notes', ['Text', 'Number'], ['a'], ['b'], ['c']],
      ['notes 2', ['Text', 'Number'], ['d'], ['e'], ['f']],
    ]);
  });

  test('of no rows still opens', async () => {
    expect(valuesOf((await sheetOf()).rows)).toEqual([['Text', 'Number']]);
  });
});

describe('a csv file', () => {
  test('begins with the mark by which Excel knows UTF-8, and ends lines as RFC 4180 says', async () => {
    const bytes = await bytesOf('csv', ['राधा', 16], [null, null]);
    expect(bytes.toString('utf8')).toBe('\uFEFFText,Number\r\nराधा,16\r\n,\r\n');
  });

  test('quotes what needs it', async () => {
    const text = 'He said "Hare", then\r\nleft';
    expect((await bytesOf('csv', [text])).toString()).toContain('"He said ""Hare"", then\r\nleft",');
    expect(await recordsOf([text, 1])).toEqual([[text, '1']]);
  });

  test.each([';', '\t'])('quotes %j, at which some programs part cells', async sign => {
    const text = `A${sign}=1+1`;
    expect((await bytesOf('csv', [text])).toString()).toContain(`"${text}",`);
    expect(await recordsOf([text, 1])).toEqual([[text, '1']]);
  });

  test.each([...FORMULAS, '\r=1+1'])('escapes %j with a leading quote', async text => {
    expect(await recordsOf([text, -1])).toEqual([[`'${text}`, '-1']]);
  });

  test('keeps an escaped text and one that looks escaped apart', async () => {
    expect(await recordsOf(["'=1", 1], ["'tis", 1])).toEqual([
      ["''=1", '1'],
      ["'tis", '1'],
    ]);
  });
});

describe.each<ReportFormat>(['xlsx', 'csv'])('a report as %s', format => {
  // Random data, so that compression can't make it small.
  const many = Array.from({ length: 400 }, (_, n): Row[] => [[randomBytes(20_000).toString('base64'), n]]);

  test('reads no further than its reader, and closes its rows when it is aborted', async () => {
    const { seen, rows } = source(many);
    const file = reportFile(notes, rows, format);
    const closed = new Promise(resolve => file.once('close', resolve));
    for await (const _ of file) if (seen.asked > 2) break;
    await closed;
    expect(seen.asked).toBeLessThan(100);
    expect(seen.released).toBe(true);
  });

  test('closes its rows also when nobody began to read it', async () => {
    const { seen, rows } = source([[['first', 1]], [['second', 2]]]);
    const file = reportFile(notes, await firstBatch(rows), format);
    file.destroy();
    await new Promise(resolve => file.once('close', resolve));
    expect(seen).toEqual({ asked: 1, released: true });
  });

  test('fails when its rows do, instead of ending early', async () => {
    const failing = (async function* () {
      yield [['first', 1]] as Row[];
      throw new Error('The database went away.');
    })();
    await expect(buffer(reportFile(notes, failing, format))).rejects.toThrow('The database went away.');
  });
});

describe('rows that have begun', () => {
  test('lose none', async () => {
    const { rows } = source([[['first', 1]], [['second', 2]], [['third', 3]]]);
    const file = await buffer(reportFile(notes, await firstBatch(rows), 'csv'));
    expect(parse(file, { bom: true, fromLine: 2 })).toEqual([
      ['first', '1'],
      ['second', '2'],
      ['third', '3'],
    ]);
  });

  test('fail at once when the first of them do', async () => {
    const failing = async function* (): AsyncGenerator<Row[]> {
      throw new Error('The database went away.');
    };
    await expect(firstBatch(failing())).rejects.toThrow('The database went away.');
  });
});
