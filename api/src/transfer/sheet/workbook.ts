import { MOST_SHEET_ROWS } from '@coastok/domain';
import { inflateRawSync } from 'node:zlib';
import type { FileRow } from '../importRun.js';
import { emptySheet, isEmpty, readCell } from './sheet.js';
import { UnreadableSheet } from './textDecoding.js';

/**
 * The maximum size of an unpacked file. A workbook of some thousand rows needs less; a small file could unpack to
 * gigabytes.
 */
const MOST_UNPACKED_BYTES = 16 * 1024 * 1024;
/** The maximum number of columns that are read; cells further to the right are ignored. */
const MOST_COLUMNS = 200;
const SAVE_AGAIN = 'Please open it in Excel or Google Sheets, save it as .xlsx or CSV, and try again.';

const ZIP = 'PK\u0003\u0004';
/** The first bytes of .xls files, and of workbooks with a password. */
const OLD_OR_LOCKED = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === ZIP;

export const isOldOrLocked = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(OLD_OR_LOCKED);

/**
 * Reads the headings and the rows of the first visible sheet of an .xlsx file, without empty rows. When the sheet has
 * too many rows, one more than the maximum is returned. Cells with a date format become `yyyy-MM-dd`, followed by the
 * time if they have one; formulas are read as their last result.
 * @param name the file's name, for refusals
 * @throws UnreadableSheet
 */
export function readWorkbook(bytes: Buffer, name: string): { headings: string[]; rows: FileRow[] } {
  const damaged = () => new UnreadableSheet(`${name} is not a workbook that can be read. ${SAVE_AGAIN}`);
  const parts = partsOf(bytes, damaged);
  const textOf = (path: string): string => parts.get(path)?.().toString('utf8') ?? '';
  const book = bookOf(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels'));
  if (!book || !parts.has(book.sheet)) throw damaged();
  const reading = {
    texts: sharedTextsOf(textOf('xl/sharedStrings.xml')),
    dateStyles: dateStylesOf(textOf('xl/styles.xml')),
    is1904: book.is1904,
  };
  const rows = rowsOf(textOf(book.sheet), reading, damaged);
  const [first, ...others] = rows;
  if (!first || first.line !== 1) throw emptySheet(name);
  return { headings: first.cells, rows: others };
}

const END_OF_DIRECTORY = Buffer.from('PK\u0005\u0006', 'latin1');
const ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** The files of an archive, each unpacked when it is read. */
function partsOf(bytes: Buffer, damaged: () => Error): Map<string, () => Buffer> {
  const parts = new Map<string, () => Buffer>();
  try {
    const end = bytes.lastIndexOf(END_OF_DIRECTORY);
    const count = bytes.readUInt16LE(end + 10);
    let at = bytes.readUInt32LE(end + 16);
    for (let entry = 0; entry < count; entry++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw damaged();
      const method = bytes.readUInt16LE(at + 10);
      const packed = bytes.readUInt32LE(at + 20);
      const [nameLength, extra, comment] = [28, 30, 32].map(offset => bytes.readUInt16LE(at + offset));
      const local = bytes.readUInt32LE(at + 42);
      const path = bytes.toString('utf8', at + 46, at + 46 + Number(nameLength));
      parts.set(path, () => unpacked(bytes, local, packed, method, damaged));
      at += 46 + Number(nameLength) + Number(extra) + Number(comment);
    }
  } catch {
    throw damaged();
  }
  return parts;
}

function unpacked(
  bytes: Buffer,
  local: number,
  packed: number,
  method: number,
  damaged: () => Error,
): Buffer {
  try {
    const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const content = bytes.subarray(from, from + packed);
    if (method === STORED) return content;
    if (method !== DEFLATED) throw damaged();
    return inflateRawSync(content, { maxOutputLength: MOST_UNPACKED_BYTES });
  } catch {
    throw damaged();
  }
}

interface Token {
  /** The element's name without its namespace; empty for a text. */
  tag: string;
  kind: 'open' | 'close' | 'empty' | 'text';
  text: string;
}

/**
 * The elements and texts of an XML document in their order, read in a single pass. A regular expression would fail at
 * a text of some megabytes.
 */
function* tokensOf(xml: string): Generator<Token> {
  for (let at = 0; at < xml.length;) {
    const next = xml.indexOf('<', at + 1);
    const piece = xml.slice(at, next < 0 ? xml.length : next);
    at += piece.length;
    const isOpened = piece.startsWith('<');
    const end = isOpened ? piece.indexOf('>') + 1 : 0;
    const element = piece.slice(0, end);
    const tag = /^<\/?(?:[\w.-]+:)?([\w.-]+)/.exec(element)?.[1];
    const kind = element.startsWith('</') ? 'close' : element.endsWith('/>') ? 'empty' : 'open';
    if (tag !== undefined) yield { tag, kind, text: element };
    // A bracket that is never closed is left out.
    const text = piece.slice(isOpened && end === 0 ? 1 : end);
    if (text !== '') yield { tag: '', kind: 'text', text: unescaped(text) };
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text
    .replaceAll(
      /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
      (whole, hex: string, digits: string, word: string) => {
        const code = hex ? parseInt(hex, 16) : Number(digits);
        if (word) return NAMED[word] ?? whole;
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    // Spreadsheets escape control characters, such as a line end within a cell, by their number: `_x000D_`.
    .replaceAll(/_x([\dA-F]{4})_/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replaceAll(/\r\n?/g, '\n');

const ATTRIBUTES = new Map<string, RegExp>();

/** An attribute of an element's opening tag. */
const attribute = (token: string, name: string): string | undefined => {
  const pattern = ATTRIBUTES.get(name) ?? new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  ATTRIBUTES.set(name, pattern);
  const [, double, single] = pattern.exec(token) ?? [];
  const found = double ?? single;
  return found === undefined ? undefined : unescaped(found);
};

/** The path of the first visible sheet, and whether the workbook counts its days from 1904. */
function bookOf(workbook: string, relations: string): { sheet: string; is1904: boolean } | null {
  let id: string | undefined;
  let is1904 = false;
  for (const { tag, text } of tokensOf(workbook)) {
    if (tag === 'workbookPr') is1904 ||= ['1', 'true'].includes(attribute(text, 'date1904') ?? '');
    if (tag === 'sheet' && !attribute(text, 'state')?.match(/hidden/i))
      id ??= attribute(text, 'r:id') ?? idIn(text);
  }
  for (const { tag, text } of tokensOf(relations)) {
    if (tag !== 'Relationship' || attribute(text, 'Id') !== id) continue;
    const target = attribute(text, 'Target') ?? '';
    return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, is1904 };
  }
  return null;
}

/** The relation's id, where the prefix of its namespace is not `r`. */
const idIn = (token: string): string | undefined => /\w:id\s*=\s*["']([^"']*)["']/.exec(token)?.[1];

function sharedTextsOf(xml: string): string[] {
  const texts: string[] = [];
  let item = '';
  let isText = false;
  let phonetic = false;
  for (const { tag, kind, text } of tokensOf(xml)) {
    if (tag === 'rPh') phonetic = kind === 'open';
    else if (tag === 't') isText = kind === 'open';
    else if (kind === 'text' && isText && !phonetic) item += text;
    if (tag !== 'si' || kind === 'open') continue;
    texts.push(item);
    item = '';
  }
  return texts;
}

/** The numbers of the built-in formats that show a date. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);

/** Whether a custom format shows a date: it has letters of days or years outside of quotes and brackets. */
const showsDay = (format: string): boolean =>
  /[dy]/i.test(format.replaceAll(/"[^"]*"|\[[^[\]]*\]|\\./g, '').replaceAll(/general/gi, ''));

/** The numbers of the cell styles that show a number as a date. */
function dateStylesOf(xml: string): Set<number> {
  const formats = new Set(DATE_FORMATS);
  const styles = new Set<number>();
  let among = false;
  let style = 0;
  for (const { tag, kind, text } of tokensOf(xml)) {
    if (tag === 'numFmt' && showsDay(attribute(text, 'formatCode') ?? ''))
      formats.add(Number(attribute(text, 'numFmtId')));
    if (tag === 'cellXfs') among = kind === 'open';
    if (tag !== 'xf' || !among || kind === 'close') continue;
    if (formats.has(Number(attribute(text, 'numFmtId')))) styles.add(style);
    style++;
  }
  return styles;
}

interface Reading {
  texts: readonly string[];
  dateStyles: ReadonlySet<number>;
  is1904: boolean;
}

/** @param damaged the refusal when the cells, which may all show one long text, have too much text together */
function rowsOf(xml: string, reading: Reading, damaged: () => Error): FileRow[] {
  const rows: FileRow[] = [];
  let cells: string[] = [];
  let line = 0;
  let column = 0;
  let cell = '';
  let value = '';
  let isValue = false;
  let phonetic = false;
  let length = 0;
  const put = () => {
    const text = column < MOST_COLUMNS ? valueOf(cell, value, reading) : '';
    length += text.length;
    if (length > MOST_UNPACKED_BYTES) throw damaged();
    if (column < MOST_COLUMNS) cells[column] = readCell(text);
    column++;
  };
  for (const { tag, kind, text } of tokensOf(xml)) {
    if (tag === 'row' && kind !== 'close') {
      line = Number(attribute(text, 'r') ?? line + 1);
      cells = [];
      column = 0;
    } else if (tag === 'row') {
      const whole = Array.from(cells, one => one ?? '');
      if (!isEmpty(whole)) rows.push({ line, cells: whole });
      // The headings are a row too.
      if (rows.length > MOST_SHEET_ROWS + 1) break;
    } else if (tag === 'c' && kind !== 'close') {
      column = columnOf(attribute(text, 'r')) ?? column;
      [cell, value] = [text, ''];
      if (kind === 'empty') column++;
    } else if (tag === 'c') {
      put();
    } else if (tag === 'rPh') {
      phonetic = kind === 'open';
    } else if (tag === 'v' || tag === 't') {
      isValue = kind === 'open' && !phonetic;
    } else if (kind === 'text' && isValue) {
      value += text;
    }
  }
  return rows;
}

/** 0 for `A1`, 27 for `AB7`. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell: string, value: string, { texts, dateStyles, is1904 }: Reading): string {
  switch (attribute(cell, 't') ?? 'n') {
    case 's':
      return texts[Number(value)] ?? '';
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'n':
      break;
    default:
      return value;
  }
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  return dateStyles.has(Number(attribute(cell, 's') ?? 0)) ? dayText(number, is1904) : String(number);
}

const DAY_MS = 86_400_000;
/**
 * Day 0 of both date systems. The one of 1900 has a 29 February 1900, which did not exist, so its day 0 is chosen to be
 * right from March 1900 on.
 */
const ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };

function dayText(number: number, is1904: boolean): string {
  const instant = new Date((is1904 ? ZERO[1904] : ZERO[1900]) + Math.round(number * DAY_MS));
  if (Number.isNaN(instant.getTime())) return String(number);
  const [day = '', time = ''] = instant.toISOString().split('T');
  return time.startsWith('00:00') ? day : `${day} ${time.slice(0, 5)}`;
}
