import { formatCount } from '@coastok/domain';
import type { Command } from 'commander';
import { databaseOf } from '../../application/database.js';
import { withApplication } from '../../application/withApplication.js';
import { addCommand, type CommandLine, type Outcome } from '../../frame/commandLine.js';
import { table } from '../../frame/table.js';

interface Row {
  collection: string;
  records: number;
  /** Of all records as they are read, before the server compresses them. */
  bytes: number;
  indexBytes: number;
}

/** `coastok db size`: what each collection takes up, to plan by. */
export function addSizeCommand(db: Command, line: CommandLine): void {
  addCommand(
    db,
    line,
    {
      name: 'size',
      summary: 'Tell what each collection and its indexes take up',
      description:
        'Tells how many records each collection has, what they take up before the server compresses them, and what ' +
        'their indexes do, which should fit into its memory. The largest comes first.',
      examples: ['coastok db size', 'coastok db size --json'],
    },
    () => measure(line),
  );
}

async function measure(line: CommandLine): Promise<Outcome> {
  const rows = await withApplication(line, rowsOf, { anyVersion: true });
  const total = {
    collection: 'all',
    records: sumOf(rows, 'records'),
    bytes: sumOf(rows, 'bytes'),
    indexBytes: sumOf(rows, 'indexBytes'),
  };
  const heads = ['Collection', 'Records', 'Bytes each', 'MB', 'MB of indexes'];
  return {
    text: table(heads, [...rows, total].map(cellsOf)),
    data: { collections: rows, total },
  };
}

async function rowsOf(application: Parameters<typeof databaseOf>[0]): Promise<Row[]> {
  const db = databaseOf(application);
  const rows: Row[] = [];
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray()) {
    if (name.startsWith('system.')) continue;
    const { count, size, totalIndexSize } = await db.command({ collStats: name });
    rows.push({
      collection: name,
      records: Number(count),
      bytes: Number(size),
      indexBytes: Number(totalIndexSize),
    });
  }
  return rows.sort((a, b) => b.bytes + b.indexBytes - (a.bytes + a.indexBytes));
}

const sumOf = (rows: readonly Row[], field: 'records' | 'bytes' | 'indexBytes'): number =>
  rows.reduce((sum, row) => sum + row[field], 0);

const cellsOf = ({ collection, records, bytes, indexBytes }: Row): string[] => [
  collection,
  formatCount(records),
  records === 0 ? '-' : String(Math.round(bytes / records)),
  megabytes(bytes),
  megabytes(indexBytes),
];

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);
