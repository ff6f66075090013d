export interface PageQuery {
  from?: number;
  to?: number;
  count: number;
  skip: number;
}

export const pageQuery = {
  type: 'object',
  properties: {
    from: { type: 'integer' },
    to: { type: 'integer' },
    count: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    skip: { type: 'integer', minimum: 0, default: 0 },
    receipt: { type: 'string' },
  },
};

export function collection<Item>(items: Item[]) {
  return { entity: 'collection', count: items.length, items };
}

/** A page of items, newest first, of those created between `from` and `to` (seconds, inclusive). */
export function page<Item extends { created_at: number }>(items: Item[], query: PageQuery) {
  const { from = 0, to = Infinity, count, skip } = query;
  const within = items
    .filter(item => item.created_at >= from && item.created_at <= to)
    .sort((a, b) => b.created_at - a.created_at);
  return collection(within.slice(skip, skip + count));
}
