/** `rows` with each matching row replaced by the result of `change`. */
export const progress = <Row>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
  change: (row: Row) => Row,
): readonly Row[] => rows.map(row => (matches(row) ? change(row) : row));

/** `rows` with the last row replaced by the result of `change`. */
export const progressLast = <Row>(rows: readonly Row[], change: (row: Row) => Row): readonly Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? change(row) : row));
