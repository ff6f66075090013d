import { formatCount } from '@coastok/domain';
import type { ImportMode, ImportResult } from './fileImport.js';
import type { RowProblem } from './problemList.js';

/** Describes the result of an import, or why nothing was imported, for a person. */
export function textOf(result: ImportResult, mode: ImportMode): string {
  const { file, rows, refused, problems } = result;
  const wrong = refused > 0 ? [`${rowsText(refused)} of ${formatCount(rows)} can’t be imported:`] : [];
  return [
    ...wrong,
    ...problems.map(problemText),
    ...moreText(result, mode),
    ...hintsText(result),
    `${file}: ${tallyText(result)}`,
    ...conclusionOf(result, mode),
  ].join('\n');
}

const rowsText = (count: number): string => (count === 1 ? '1 row' : `${formatCount(count)} rows`);

const problemText = ({ line, column, reason }: RowProblem): string =>
  `  line ${formatCount(line)}${column ? `, ${column}` : ''}: ${reason}`;

function moreText({ refused, problems }: ImportResult, { problems: path }: ImportMode): string[] {
  if (refused === 0) return [];
  if (path) return [`All of them are in ${path}.`];
  const shown = new Set(problems.map(({ line }) => line)).size;
  if (shown === refused) return [];
  return [`  … and ${rowsText(refused - shown)} more. Add --problems <file> to get them all.`];
}

/** Lists rows to check, such as those of a member who may exist already; they do not prevent the import. */
function hintsText({ similar, hints }: ImportResult): string[] {
  if (similar === 0) return [];
  const more = similar - hints.length;
  return [
    `${rowsText(similar)} to look at, which hinder nothing:`,
    ...hints.map(problemText),
    ...(more > 0 ? [`  … and ${rowsText(more)} more. Add --dry-run --problems <file> to get them all.`] : []),
  ];
}

function tallyText({ imported, rows, created, updated, unchanged }: ImportResult): string {
  const would = imported ? '' : 'would be ';
  return (
    `${rowsText(rows)}; ${formatCount(created)} ${would}created, ` +
    `${formatCount(updated)} ${would}updated, ${formatCount(unchanged)} unchanged.`
  );
}

function conclusionOf({ imported }: ImportResult, { dryRun }: ImportMode): string[] {
  if (imported) return [];
  if (dryRun) return ['Nothing was imported: this was a dry run.'];
  return ['Nothing was imported. Correct these rows, or add --partial to import the others.'];
}
