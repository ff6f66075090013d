import { describe, expect, test } from '@jest/globals';
import { MOST_SHEET_ROWS } from '@coastok/domain';
import { xlsxFile } from '../../platform/report/xlsx.js';
import { zip } from '../../platform/report/zip.js';
import { isOldOrLocked, isWorkbook, readWorkbook } from './workbook.js';

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function* once<T>(rows: T): AsyncGenerator<T> {
  yield rows;
}

const packed = (parts: Record<string, string>): Promise<Buffer> =>
  bytesOf(
    zip(
      (async function* () {
        for (const [path, xml] of Object.entries(parts)) yield { path, content: [Buffer.from(xml)] };
      })(),
    ),
  );

const RELATIONS =
  '<Relationships><Relationship Id="rId1" Target="worksheets/hidden.xml"/>' +
  '<Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>';

/** A workbook as a spreadsheet program writes it: a hidden sheet first, shared texts, styles, formulas. */
const book = (sheet: string, { properties = '' } = {}): Promise<Buffer> =>
  packed({
    'xl/workbook.xml':
      `<workbook xmlns:r="x">${properties}<sheets><sheet name="Lists" state="hidden" r:id="rId1"/>` +
      '<sheet name="Sheet2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/sharedStrings.xml':
      '<sst><si><t>Name</t></si><si><r><t>Das &amp; </t></r><r><t xml:space="preserve">Sons</t></r><rPh><t>no</t></rPh></si>' +
      '<si><t>Date of birth</t></si></sst>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot;day&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/worksheets/hidden.xml':
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>hidden</t></is></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  });

describe('a workbook', () => {
  test('that the product itself wrote is read as it was written', async () => {
    const columns = ['Name', 'Phone'].map((title, at) => ({
      title,
      width: 10,
      of: (row: string[]) => row[at] ?? null,
    }));
    const bytes = await bytesOf(
      xlsxFile(
        'members',
        columns,
        once([
          ['কৃষ্ণ <b> "x"\nDas', '9830020001'],
          ['=1+2', ''],
        ]),
      ),
    );
    expect(isWorkbook(bytes)).toBe(true);
    expect(readWorkbook(bytes, 'members.xlsx')).toEqual({
      headings: ['Name', 'Phone'],
      rows: [
        { line: 2, cells: ['কৃষ্ণ <b> "x"\nDas', '9830020001'] },
        { line: 3, cells: expect.arrayContaining(['=1+2']) },
      ],
    });
  });

  test('is read by its first visible sheet: days by their format, numbers whole, formulas by their result', async () => {
    const bytes = await book(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>2</v></c><c r="D1" t="str"><v>Phone</v></c></row>' +
        '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2" s="1"><v>36955</v></c><c r="D2"><v>9830020001</v></c></row>' +
        '<row r="3"/>' +
        '<row r="5"><c r="A5" t="str"><f>A2</f><v>Asha</v></c><c r="B5" s="2"><v>36955.75</v></c><c r="D5" s="3"><v>9.83002E9</v></c></row>' +
        '<row r="6"><c r="A6" t="b"><v>1</v></c><c r="B6" t="e"><v>#N/A</v></c></row>',
    );
    expect(readWorkbook(bytes, 'x.xlsx')).toEqual({
      headings: ['Name', 'Date of birth', '', 'Phone'],
      rows: [
        { line: 2, cells: ['Das & Sons', '2001-03-05', '', '9830020001'] },
        { line: 5, cells: ['Asha', '2001-03-05 18:00', '', '9830020000'] },
        { line: 6, cells: ['TRUE', '#N/A'] },
      ],
    });
  });

  test('of more rows than a file may have is read up to the first row too many, without empty rows', async () => {
    const row = (line: number) => `<row r="${line}"><c t="inlineStr"><is><t>Row ${line}</t></is></c></row>`;
    const lines = Array.from({ length: MOST_SHEET_ROWS + 50 }, (_, at) => at + 1);
    const bytes = await book(lines.map(line => row(line) + '<row/>'.repeat(3)).join(''));
    const { headings, rows } = readWorkbook(bytes, 'members.xlsx');
    expect(headings).toEqual(['Row 1']);
    expect(rows).toHaveLength(MOST_SHEET_ROWS + 1);
    expect(rows.at(-1)?.cells).toEqual([`Row ${MOST_SHEET_ROWS + 2}`]);
  });

  test('with a format of a million brackets is read', async () => {
    const bytes = await packed({
      'xl/workbook.xml':
        '<workbook xmlns:r="x"><sheets><sheet name="Sheet2" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': RELATIONS,
      'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(1_000_000)}"/></numFmts></styleSheet>`,
      'xl/worksheets/sheet2.xml':
        '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>Name</t></is></c></row></sheetData></worksheet>',
    });
    expect(readWorkbook(bytes, 'x.xlsx').headings).toEqual(['Name']);
  });

  test('whose cells all show one long text is refused before it fills the memory', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(150);
    const bytes = await packed({
      'xl/workbook.xml':
        '<workbook xmlns:r="x"><sheets><sheet name="Sheet2" r:id="rId2"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': RELATIONS,
      'xl/sharedStrings.xml': `<sst><si><t>${'Name '.repeat(1_000_000)}</t></si></sst>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row r="1">${cells}</row></sheetData></worksheet>`,
    });
    expect(() => readWorkbook(bytes, 'x.xlsx')).toThrow(/is not a workbook that can be read/);
  });

  test('of old Macintoshes counts its days from 1904', async () => {
    const bytes = await book('<row r="1"><c s="1"><v>35493</v></c></row>', {
      properties: '<workbookPr date1904="1"/>',
    });
    expect(readWorkbook(bytes, 'x.xlsx').headings).toEqual(['2001-03-05']);
  });

  test.each<[string, (good: Buffer) => Buffer | Promise<Buffer>, RegExp]>([
    ['cut off', good => good.subarray(0, good.length - 30), /is not a workbook that can be read.+save it as/],
    ['of another kind of archive', () => packed({ 'word/document.xml': '<w/>' }), /is not a workbook/],
    ['that only begins like one', () => Buffer.from('PK\u0003\u0004 nothing else'), /is not a workbook/],
    [
      'with nothing in its first line',
      () => book('<row r="2"><c t="str"><v>Name</v></c></row>'),
      /its first line is/,
    ],
    [
      'that unpacks to more than anybody writes',
      () => packed({ 'xl/workbook.xml': 'x'.repeat(17 * 1024 * 1024) }),
      /is not a workbook/,
    ],
  ])('is refused when it is one %s', async (_, spoil, words) => {
    const spoilt = await spoil(await book('<row r="1"><c t="str"><v>Name</v></c></row>'));
    expect(() => readWorkbook(spoilt, 'x.xlsx')).toThrow(words);
  });

  test('of the old format, or with a password, is known by its beginning', () => {
    expect(isOldOrLocked(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0]))).toBe(true);
    expect(isOldOrLocked(Buffer.from('Name,Phone'))).toBe(false);
  });

  test('full of opened brackets costs no more time than its length', async () => {
    const bytes = await book(`<row r="1"><c t="str"><v>Name</v></c></row>${'<c '.repeat(1_000_000)}`);
    expect(readWorkbook(bytes, 'x.xlsx').headings).toEqual(['Name']);
  });
});
