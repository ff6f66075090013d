/** Runs the same work several times at once. */
export const times = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));

export const statuses = (answers: { status: number }[]): number[] =>
  answers.map(({ status }) => status).sort();
