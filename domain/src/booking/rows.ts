/** `rows` with those that match replaced by what `change` makes of them. */
export const progress = <Row>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
  change: (row: Row) => Row,
): readonly Row[] => rows.map(row => (matches(row) ? change(row) : row));

/** `rows` with the last one replaced by what `change` makes of it. */
export const progressLast = <Row>(rows: readonly Row[], change: (row: Row) => Row): readonly Row[] =>
  rows.map((row, index) => (index === rows.length - 1 ? change(row) : row));
