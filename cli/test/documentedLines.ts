import type { Command } from 'commander';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

export const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => join(folder, name));

export const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)];

/** The text that a reader may type: the code blocks of a document, or the whole of another file. */
export const codeOf = (path: string): string => {
  const text = readFileSync(join(ROOT, path), 'utf8');
  if (!path.endsWith('.md')) return text;
  const pieces = text.match(/```[^]*?```|`[^`]+`/g) ?? [];
  return pieces.map(piece => (piece.startsWith('```') ? piece : piece.replaceAll(/\s+/g, ' '))).join('\n');
};

/**
 * The lines of the documents that call this program, without `docker compose run`: composeLines.all.test.ts runs
 * those.
 */
export function linesOfDocuments(program: Command): string[] {
  const names = program.commands.map(command => command.name());
  const call = new RegExp(
    `(?:^|[ \`/])(coastok (?:(?:${names.join('|')})(?![\\w-])|--(?:help|version))[^\`#]*)`,
  );
  const lines = DOCUMENTS.flatMap(path => codeOf(path).split('\n'))
    .filter(line => !line.startsWith('docker compose run '))
    .flatMap(line => call.exec(line)?.[1] ?? []);
  return lines.map(line => line.trim());
}

/** The examples in the `--help` of every command. */
export function examplesOf(command: Command): string[] {
  let help = '';
  command.configureOutput({ writeOut: text => (help += text) }).outputHelp();
  const own = [...help.matchAll(/^ {2}\$ (coastok .+)$/gm)].map(([, line = '']) => line);
  return [...own, ...command.commands.flatMap(examplesOf)];
}
