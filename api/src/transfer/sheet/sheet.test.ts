import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSheet } from './sheet.js';
import { UnreadableSheet } from './textDecoding.js';

const BOM = '\uFEFF';
/** Files that people sent; the tests of the command line use them as well. */
const SHEETS = join(import.meta.dirname, '../../../../cli/test/fixtures/sheets');
/** The test reads a file in pieces of this size. */
const PIECE = 65_536;

const file = (content: string | Buffer): Buffer => Buffer.from(content as string);

async function* inPieces(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += PIECE) yield content.subarray(from, from + PIECE);
}

async function read(content: Buffer) {
  const { headings, batches } = await openSheet(inPieces(content), 'sheet.csv');
  const sizes: number[] = [];
  const rows = [];
  for await (const batch of batches) {
    sizes.push(batch.length);
    rows.push(...batch.map(({ line, cells }) => [line, ...cells]));
  }
  return { headings, rows, sizes };
}

const failureOf = (content: Buffer): Promise<string> =>
  read(content).then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof UnreadableSheet) return error.message;
      throw error;
    },
  );

describe('a file', () => {
  test.each([
    ['of commas', 'Name,Phone\n"Das, Ravi",1\n'],
    ['of semicolons with a byte order mark', `${BOM}Name;Phone\r\nDas, Ravi;1\r\n`],
    ['of tabs in UTF-16, little end first', Buffer.from(`${BOM}Name\tPhone\r\nDas, Ravi\t1\r\n`, 'utf16le')],
    [
      'of tabs in UTF-16, big end first',
      Buffer.from(`${BOM}Name\tPhone\r\nDas, Ravi\t1\r\n`, 'utf16le').swap16(),
    ],
    ['with the line ends of old machines and none at the end', 'Name,Phone\r"Das, Ravi",1'],
    ['with delimiters in a quoted heading', '"Name",Phone\n"Das, Ravi",1\n'],
  ])('%s is read', async (_, content) => {
    expect(await read(file(content))).toMatchObject({
      headings: ['Name', 'Phone'],
      rows: [[2, 'Das, Ravi', '1']],
    });
  });

  test.each([
    ['with a first line for Excel', `${BOM}sep=;\r\nName;Phone\r\nDas, Ravi;1\r\n`, 3],
    ['with one for bars', 'sep=|\nName|Phone\nDas, Ravi|1\n', 3],
    ['with one for tabs', 'sep=\t\nName\tPhone\nDas, Ravi\t1\n', 3],
    ['with blanks around its quotes', 'Name, Phone\n "Das, Ravi" , "1"\n', 2],
    ['with formulas that keep numbers texts', 'Name,Phone\n="Das, Ravi",="1"\n', 2],
    ['with such formulas in quotes', 'Name,Phone\n"Das, Ravi","=""1"""\n', 2],
    ['with letters that nobody sees', 'Na\u200Bme,\uFEFFPhone\n"Das, Ravi\u200B",\u202A1\u202C\n', 2],
  ])('%s is read', async (_, content, line) => {
    const { headings, rows } = await read(file(content));
    expect(headings.map(heading => heading.trim())).toEqual(['Name', 'Phone']);
    expect(rows).toEqual([[line, 'Das, Ravi', '1']]);
  });

  test('keeps joiners, quotes in quotes and equal signs that are no formula', async () => {
    const { rows } = await read(file('A,B\n"র\u200D্যা ""x"" ",=1+2\n a = b ,="x""y"\n'));
    expect(rows).toEqual([
      [2, 'র\u200D্যা "x" ', '=1+2'],
      [3, ' a = b ', 'x"y'],
    ]);
  });

  test.each([
    ['sep-line', ['Asha Test', 'csv.sep@example.org', '9830020001', 'SALTLAKE']],
    ['formula-text', ['Formula text plain', 'csv.p9@example.org', '9830020039', 'SALTLAKE']],
    ['zwsp-headings', ['Asha', 'csv.zwsp@example.org', '9830020007', 'SALTLAKE']],
    ['header-spaces-in-cells', ['Asha', ' csv.sp@example.org', '9830020061', ' SALTLAKE']],
  ])('that people have, %s.csv, is read', async (name, cells) => {
    const { headings, rows } = await read(readFileSync(join(SHEETS, `${name}.csv`)));
    expect(headings.map(heading => heading.trim())).toEqual(['Name', 'Email', 'Phone', 'Area code']);
    expect(rows.map(([, ...row]) => row)).toEqual([cells]);
  });

  test('with cells of many blanks is read, each letter once', async () => {
    const blanks = ' '.repeat(400_000);
    const { rows } = await read(file(`A,B\n${blanks}"x",${blanks}y\n`));
    expect(rows).toEqual([[2, 'x', `${blanks}y`]]);
  });

  test('tells the line in which each row begins, over line breaks in quotes and blank lines', async () => {
    const { rows } = await read(file('A,B\r\n1,"x\r\ny\r\n"\r\n\r\n,\r\n2,"say ""z"""\r\n3\r\n'));
    expect(rows).toEqual([
      [2, '1', 'x\ny\n'],
      [7, '2', 'say "z"'],
      [8, '3'],
    ]);
  });

  test('hands on its rows in batches, letters whole wherever the reading is cut', async () => {
    const names = Array.from({ length: 30_000 }, (_, at) => `কৃষ্ণ ${at}`);
    const { rows, sizes } = await read(file(`Name\r\n${names.join('\r\n')}\r\n`));
    expect(rows.map(([, name]) => name)).toEqual(names);
    expect(rows.at(-1)?.[0]).toBe(30_001);
    expect(Math.max(...sizes)).toBe(200);
  });
});

describe('in words and with the place, a file is refused', () => {
  test.each([
    ['that is empty', '', 'is empty'],
    ['that has no headings', '\n\nAsha,1\n', 'its first line is'],
    [
      'in the code page of Windows',
      Buffer.from('Name\nAsha\nJosé\n', 'latin1'),
      /line 3 has letters that are not UTF-8.+'CSV UTF-8'/,
    ],
    [
      'in such a code page far behind',
      Buffer.from(`Name\n${'Asha Verma\n'.repeat(20_000)}José\n`, 'latin1'),
      'line 20002 has',
    ],
    ['that was cut off in a letter', Buffer.from('Name\nঅ').subarray(0, 7), 'ends in the middle of a letter'],
    ['that is a workbook', Buffer.from('PK\u0003\u0004\u0000\u0000'), 'is a workbook or an archive'],
    [
      'that is a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'is not a text file',
    ],
    [
      'with a quotation mark never closed',
      'A,B\n1,2\n3,"x\ny\n',
      /line 3 has an opening quotation mark that is never closed/,
    ],
    [
      'with one never closed in a long file',
      `A,B\n1,"x\n${'y,z\n'.repeat(400_000)}`,
      /line 2 has an opening quotation mark/,
    ],
    ['with a quotation mark within a cell', 'A,B\n1,a "b" c\n', /line 2 has a quotation mark in the middle/],
  ])('%s', async (_, content, words) => {
    expect(await failureOf(file(content))).toMatch(words);
  });
});
