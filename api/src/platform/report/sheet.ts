import { type Cell, type Column, looksLikeFormula } from './report.js';
import { CELL_STYLES, SPREADSHEET_NAMESPACE, XML_HEAD } from './workbook.js';

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

/** Everything above the data: the first row frozen, the widths, and the titles in bold. */
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
export async function* sheetXml<Row>(
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
