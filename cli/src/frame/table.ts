/** Formats rows as aligned columns under headings; numbers are right-aligned. */
export function table(heads: string[], rows: (string | number)[][]): string {
  const lines = [heads, ...rows].map(row => row.map(String));
  const widths = heads.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)));
  const isNumber = heads.map((_, column) => rows.every(row => typeof row[column] === 'number'));
  const format = (line: string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return isNumber[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return lines.map(format).join('\n');
}
