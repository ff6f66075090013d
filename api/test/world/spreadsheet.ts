import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';

export interface ReadCell {
  value: string | number;
  isFormula: boolean;
  /** The cell stays a text when somebody edits it. */
  quoted: boolean;
  bold: boolean;
}

export interface ReadSheet {
  tab: string;
  frozenRows: number;
  widths: number[];
  /** By row and column; null for a missing cell. */
  rows: (ReadCell | null)[][];
}

interface XmlCell {
  r: string;
  t?: string;
  s?: string;
  v?: string;
  f?: unknown;
  is?: { t: { '#text'?: string } };
}

interface Styles {
  fonts: { font: { b?: unknown }[] };
  cellXfs: { xf: { fontId: string; quotePrefix?: string }[] };
}

interface Worksheet {
  sheetViews: { sheetView: { pane?: { ySplit: string; state: string } } };
  cols: { col: { width: string }[] };
  sheetData: { row: { r: string; c?: XmlCell[] }[] };
}

const LISTS = ['Relationship', 'Override', 'sheet', 'row', 'c', 'col', 'font', 'xf'];
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  alwaysCreateTextNode: true,
  parseTagValue: false,
  trimValues: false,
  isArray: name => LISTS.includes(name),
});

/** The parts of a zip by path; fails when a checksum is wrong. */
export async function unzip(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(file);
  const parts = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const content = await buffer(await zip.openReadStreamPromise(entry));
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    parts.set(entry.fileName, content);
  }
  return parts;
}

/** Excel writes characters that XML can't contain as `_x000B_`, and reads them so. */
const decoded = (text: string) =>
  text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const columnOf = (reference: string) =>
  [...reference.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function readCell(cell: XmlCell, { fonts, cellXfs }: Styles): ReadCell {
  const style = cellXfs.xf[Number(cell.s ?? 0)];
  const value = cell.t === 'inlineStr' ? decoded(cell.is?.t['#text'] ?? '') : Number(textOf(cell.v));
  return {
    value,
    isFormula: cell.f !== undefined,
    quoted: style?.quotePrefix === '1',
    bold: fonts.font[Number(style?.fontId)]?.b !== undefined,
  };
}

const textOf = (node: unknown) => (node as { '#text': string })['#text'];

function readRows(rows: Worksheet['sheetData']['row'], styles: Styles): ReadSheet['rows'] {
  return rows.map(row => {
    const cells: (ReadCell | null)[] = [];
    for (const cell of row.c ?? []) {
      const column = columnOf(cell.r);
      while (cells.length < column) cells.push(null);
      cells.push(readCell(cell, styles));
    }
    return cells;
  });
}

/** Reads a workbook like a spreadsheet program, by its relationships; fails on XML that is not well-formed. */
export async function readWorkbook(file: Buffer): Promise<ReadSheet[]> {
  const parts = await unzip(file);
  const xml = <T>(path: string): T => {
    const text = parts.get(path)?.toString('utf8');
    if (text === undefined) throw new Error(`The workbook has no ${path}`);
    const valid = XMLValidator.validate(text);
    if (valid !== true) throw new Error(`${path}: ${valid.err.msg}`);
    return parser.parse(text) as T;
  };
  interface Relations {
    Relationships: { Relationship: { Id: string; Target: string }[] };
  }
  const { Types } = xml<{ Types: { Override: { PartName: string }[] } }>('[Content_Types].xml');
  for (const { PartName } of Types.Override) xml(PartName.slice(1));
  const main = xml<Relations>('_rels/.rels').Relationships.Relationship[0]?.Target ?? '';
  const { workbook } = xml<{ workbook: { sheets: { sheet: { name: string; 'r:id': string }[] } } }>(main);
  const targets = xml<Relations>('xl/_rels/workbook.xml.rels').Relationships.Relationship;
  const { styleSheet } = xml<{ styleSheet: Styles }>('xl/styles.xml');
  return workbook.sheets.sheet.map(({ name, 'r:id': id }) => {
    const target = targets.find(({ Id }) => Id === id)?.Target;
    const { worksheet } = xml<{ worksheet: Worksheet }>(`xl/${target}`);
    const { pane } = worksheet.sheetViews.sheetView;
    return {
      tab: name,
      frozenRows: pane?.state === 'frozen' ? Number(pane.ySplit) : 0,
      widths: worksheet.cols.col.map(({ width }) => Number(width)),
      rows: readRows(worksheet.sheetData.row, styleSheet),
    };
  });
}
