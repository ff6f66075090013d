import { isBlank } from '@coastok/domain';
import { CsvError, type Info, parse } from 'csv-parse';
import { pipeline, Readable } from 'node:stream';
import type { FileRow } from '../importRun.js';
import { TextDecoding, UnreadableSheet } from './textDecoding.js';

/** A CSV file: its headings, and its rows as a stream. */
export interface Sheet {
  headings: string[];
  batches: AsyncGenerator<FileRow[]>;
}

const BATCH = 200;
/**
 * The maximum size of a row, larger than any real one. Without it, an opening quote that is never closed would read the
 * rest of the file as one cell.
 */
const MOST_BYTES_OF_A_ROW = 1_000_000;
const DELIMITERS = [',', ';', '\t', '|'];
/** A first line such as `sep=;`, which tells Excel the separator; it is not a row. */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[ \t]*(?:\n|$)/i;
/** Invisible characters that get into text copied from web pages; not the joiners, which Indian scripts need. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu;
/** What a cell of a spreadsheet can hold; a longer one has no formula. */
const LONGEST_CELL = 32_767;
/** A number that a spreadsheet keeps as text: a formula that consists of the text only. */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** A cell's text without invisible characters, and without the formula that keeps a number a text. */
export const readCell = (cell: string): string => {
  const visible = cell.replaceAll(INVISIBLE, '');
  if (visible.length > LONGEST_CELL) return visible;
  return TEXT_FORMULA.exec(visible)?.[1]?.replaceAll('""', '"') ?? visible;
};

export const isEmpty = (cells: string[]): boolean => cells.every(isBlank);

/**
 * Opens a CSV file as spreadsheets write it: separated by commas, semicolons, tabs or bars, with quotes where cells
 * need them.
 * @param name the file's name, for refusals
 * @throws UnreadableSheet, also while the rows are read, for a file that is not CSV; errors of `source`
 */
export async function openSheet(source: AsyncIterable<Buffer>, name: string): Promise<Sheet> {
  const rows = rowsOf(source, name);
  const first = await rows.next();
  if (first.done || isEmpty(first.value.cells)) throw emptySheet(name);
  return { headings: first.value.cells, batches: inBatches(rows) };
}

export const emptySheet = (name: string) => new UnreadableSheet(`${name} is empty, or its first line is.`);

/** The text of a file in pieces, with normalised line ends. */
async function* textOf(source: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  const decoding = new TextDecoding(name);
  const lineEnds = new LineEnds();
  for await (const bytes of source) yield lineEnds.alike(decoding.decode(bytes));
  yield lineEnds.alike(decoding.end()) + lineEnds.end();
}

async function* inBatches(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rows) {
    if (isEmpty(row.cells)) continue;
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* rowsOf(source: AsyncIterable<Buffer>, name: string): AsyncGenerator<FileRow> {
  const text = textOf(source, name);
  const opening = await untilLineEnd(text);
  const separatorLine = SEPARATOR_LINE.exec(opening);
  const beginning = separatorLine
    ? opening.slice(separatorLine[0].length) || (await untilLineEnd(text))
    : opening;
  const delimiter = separatorLine?.[1] ?? delimiterOf(beginning);
  const skipped = separatorLine ? 1 : 0;
  // The first line of the row that is being parsed: the parser is ahead of the consumer.
  let begins = 1 + skipped;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_column_count: true,
    max_record_size: MOST_BYTES_OF_A_ROW,
    info: true,
    on_record: (record: string[], { lines }) => {
      begins = lines + 1 + skipped;
      return record;
    },
  });
  // The loop below gets the pipeline's error as well.
  pipeline(Readable.from(joined(beginning, text, new CellQuotes(delimiter))), parser, () => undefined);
  let line = 1 + skipped;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line, cells: record.map(readCell) };
      line = info.lines + 1 + skipped;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableSheet(`${name}: the row that begins in line ${begins} ${faultOf(error)}`);
  }
}

const faultOf = ({ code }: CsvError): string =>
  code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'has an opening quotation mark that is never closed.'
    : 'has a quotation mark in the middle of a cell. Within quotes it must be doubled.';

async function untilLineEnd(text: AsyncGenerator<string>): Promise<string> {
  let beginning = '';
  while (!beginning.includes('\n') && beginning.length < MOST_BYTES_OF_A_ROW) {
    const next = await text.next();
    if (next.done) break;
    beginning += next.value;
  }
  return beginning;
}

async function* joined(
  beginning: string,
  rest: AsyncGenerator<string>,
  quotes: CellQuotes,
): AsyncGenerator<string> {
  yield quotes.mend(beginning);
  for await (const piece of rest) yield quotes.mend(piece);
  yield quotes.end();
}

/** Finds the separator of the headings; text in quotes does not count. */
function delimiterOf(beginning: string): string {
  const [headings = ''] = beginning.replaceAll(/"[^"]*"/g, '').split('\n', 1);
  const counts = DELIMITERS.map(delimiter => headings.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Normalises the line ends of a text that comes in pieces: `\r\n` and `\r` become `\n`. */
class LineEnds {
  private heldBack = '';

  alike(piece: string): string {
    const text = this.heldBack + piece;
    this.heldBack = text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - this.heldBack.length).replaceAll(/\r\n?/g, '\n');
  }

  /** Returns the text that is still held back. */
  end(): string {
    return this.heldBack && '\n';
  }
}

const BLANK = /[ \u00A0]/;

/**
 * Normalises quoted cells to RFC 4180 in a text that comes in pieces: removes blanks before and after the quotes, and
 * the `=` of `="0091"`, which spreadsheets write to keep a number as text.
 */
class CellQuotes {
  private state: 'begin' | 'plain' | 'quoted' | 'closed' = 'begin';
  /** The beginning of a cell, until it is clear whether a quote follows: blanks, and at most one `=` after them. */
  private heldBack = '';
  /** Whether it ends with a `=`. Reading that from a long text at each character would take hours. */
  private hasSign = false;

  constructor(private readonly delimiter: string) {}

  mend(piece: string): string {
    let mended = '';
    for (const character of piece) mended += this.next(character);
    return mended;
  }

  /** Returns the text that is still held back. */
  end(): string {
    const rest = this.heldBack;
    this.heldBack = '';
    this.hasSign = false;
    return rest;
  }

  private next(character: string): string {
    const isEnd = character === this.delimiter || character === '\n';
    if (this.state === 'quoted') {
      if (character === '"') this.state = 'closed';
      return character;
    }
    if (this.state === 'closed' && character === '"') {
      this.state = 'quoted';
      return character;
    }
    if (isEnd) {
      this.state = 'begin';
      return this.end() + character;
    }
    if (this.state === 'closed') return BLANK.test(character) ? '' : character;
    if (this.state === 'plain') return character;
    if (character === '"') {
      this.end();
      this.state = 'quoted';
      return character;
    }
    const mayBegin = !this.hasSign && (character === '=' || BLANK.test(character));
    this.hasSign = mayBegin && character === '=';
    this.heldBack += character;
    if (mayBegin) return '';
    this.state = 'plain';
    return this.end();
  }
}
