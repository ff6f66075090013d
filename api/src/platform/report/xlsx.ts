import { type Cell, type Column, looksLikeFormula, batchOf, columnsOf, type Table } from './report.js';
import { zip, type ZipEntry } from './zip.js';

/** The maximum number of rows in a worksheet, its titles not counted. */
const MAX_ROWS = 1_048_575;

const part = ({ path, xml }: { path: string; xml: string }): ZipEntry => ({
  path,
  content: [Buffer.from(xml)],
});

/** Splits batches into as many worksheets as needed; each must be read to its end before the next one. */
async function* worksheets<Row>(
  batches: AsyncIterable<Row[]>,
  rowsPerSheet: number,
): AsyncGenerator<AsyncIterable<Row[]>> {
  const source = batches[Symbol.asyncIterator]();
  try {
    let next = await source.next();
    const fill = async function* () {
      for (let room = rowsPerSheet; !next.done && next.value.length <= room; next = await source.next()) {
        room -= next.value.length;
        yield next.value;
      }
    };
    do yield fill();
    while (!next.done);
  } finally {
    await source.return?.();
  }
}

async function* entries<Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  rowsPerSheet: number,
  tables: readonly Table[],
): AsyncGenerator<ZipEntry> {
  yield part(packageRelations);
  let sheets = 0;
  for await (const rows of worksheets(batches, rowsPerSheet)) {
    sheets += 1;
    yield { path: sheetPath(sheets), content: sheetXml(columns, rows) };
  }
  const names = Array.from({ length: sheets }, (_, index) => (index === 0 ? name : `${name} ${index + 1}`));
  for (const table of tables) {
    names.push(table.name);
    yield { path: sheetPath(names.length), content: sheetXml(columnsOf(table), batchOf(table)) };
  }
  yield* workbookParts(names).map(part);
}

/**
 * Rows as an Excel workbook, written as they are read; rows beyond a worksheet's limit go to a further one.
 * @param tables further worksheets after the rows
 */
export const xlsxFile = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
  rowsPerSheet = MAX_ROWS,
  tables: readonly Table[] = [],
): AsyncGenerator<Buffer> => zip(entries(name, columns, batches, rowsPerSheet, tables));

/** A worksheet with its own name. */
export interface NamedSheet<Row> {
  name: string;
  columns: readonly Column<Row>[];
  batches: AsyncIterable<Row[]>;
}

async function* namedEntries<Row>(sheets: readonly NamedSheet<Row>[]): AsyncGenerator<ZipEntry> {
  yield part(packageRelations);
  for (const [index, { columns, batches }] of sheets.entries()) {
    yield { path: sheetPath(index + 1), content: sheetXml(columns, batches) };
  }
  yield* workbookParts(sheets.map(({ name }) => name)).map(part);
}

/** An Excel workbook of several tables, written as they are read. */
export const workbookFile = <Row>(sheets: readonly NamedSheet<Row>[]): AsyncGenerator<Buffer> =>
  zip(namedEntries(sheets));

/** Excel's limit of characters in one cell; with a longer text it reports a damaged file. */
const MAX_CELL_LENGTH = 32_767;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML 1.0 can't contain, including unpaired surrogates. */
const NOT_XML = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]|\p{Surrogate}/gu;
/** Spreadsheets read `_x0041_` in a text as an escaped character, so its first underscore is escaped. */
const CHARACTER_NUMBER = /_(?=x[\da-f]{4}_)/gi;

const NEEDS_CARE = /[&<>"\0-\x08\x0B-\x1F\uFFFE\uFFFF\uD800-\uDFFF]|_x/i;

function xmlText(raw: string): string {
  const text = raw.length > MAX_CELL_LENGTH ? raw.slice(0, MAX_CELL_LENGTH) : raw;
  if (!NEEDS_CARE.test(text)) return text;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(NOT_XML, '')
    .replace(CHARACTER_NUMBER, '_x005F_')
    .replace(/[&<>"]/g, sign => ENTITIES[sign] ?? sign);
}

/** `A` to `Z`, then `AA` */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

const inlineText = (reference: string, text: string, style: number | undefined) =>
  `<c r="${reference}" t="inlineStr"${style === undefined ? '' : ` s="${style}"`}>` +
  `<is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function cellXml(reference: string, cell: Cell): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
  return inlineText(reference, cell, looksLikeFormula(cell) ? CELL_STYLES.quoted : undefined);
}

/** The beginning of a worksheet's XML: the first row frozen, the column widths, and the titles in bold. */
function sheetHead(columns: readonly Column<never>[], letters: readonly string[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) => inlineText(`${letters[index]}1`, title, CELL_STYLES.bold));
  return (
    `${XML_HEAD}<worksheet xmlns="${SPREADSHEET_NAMESPACE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths.join('')}</cols><sheetData><row r="1">${titles.join('')}</row>`
  );
}

/**
 * One worksheet's XML, a piece per batch. A text is always a string cell, even if it looks like a number or formula.
 */
async function* sheetXml<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<Row[]>,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => letterOf(index));
  yield Buffer.from(sheetHead(columns, letters));
  let number = 1;
  for await (const rows of batches) {
    let xml = '';
    for (const row of rows) {
      number += 1;
      xml += `<row r="${number}">`;
      columns.forEach((column, index) => (xml += cellXml(`${letters[index]}${number}`, column.of(row))));
      xml += '</row>';
    }
    yield Buffer.from(xml);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/* The fixed parts of an xlsx file (ECMA-376) around its worksheets. */

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SPREADSHEET_NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** `quoted` keeps a cell a text after somebody edits it: otherwise programs would read a leading `=` as a formula. */
const CELL_STYLES = { bold: 1, quoted: 2 } as const;

const relations = (entries: readonly string[]) =>
  `${XML_HEAD}<Relationships xmlns="${PACKAGE}/relationships">${entries.join('')}</Relationships>`;

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

/** The type of the package; it comes first, so that tools that check the beginning of a file find it. */
const packageRelations = {
  path: '_rels/.rels',
  xml: relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
};

const STYLES =
  `${XML_HEAD}<styleSheet xmlns="${SPREADSHEET_NAMESPACE}">` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font>' +
  '<font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
  '<fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>' +
  '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs>' +
  '</styleSheet>';

/** The parts that depend on the worksheets; `names` are the names on their tabs. */
function workbookParts(names: readonly string[]): { path: string; xml: string }[] {
  const sheets = names.length;
  const tabs = names.map(
    (name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const sheetRelations = numbers(sheets).map(n =>
    relation(`rId${n}`, 'worksheet', `worksheets/sheet${n}.xml`),
  );
  const types = [
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
    ...numbers(sheets).map(
      n => `<Override PartName="/${sheetPath(n)}" ContentType="${TYPES}.worksheet+xml"/>`,
    ),
  ];
  return [
    { path: 'xl/styles.xml', xml: STYLES },
    {
      path: 'xl/workbook.xml',
      xml:
        `${XML_HEAD}<workbook xmlns="${SPREADSHEET_NAMESPACE}" xmlns:r="${RELATIONS}">` +
        `<sheets>${tabs.join('')}</sheets></workbook>`,
    },
    {
      path: 'xl/_rels/workbook.xml.rels',
      xml: relations([...sheetRelations, relation(`rId${sheets + 1}`, 'styles', 'styles.xml')]),
    },
    {
      path: '[Content_Types].xml',
      xml:
        `${XML_HEAD}<Types xmlns="${PACKAGE}/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        `<Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
    },
  ];
}
