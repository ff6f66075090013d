import type { Migration } from './migration.js';

/** What moved at the gateway is kept from now on: its books are read once from their beginning. */
export const readGatewayBooksAnew: Migration = {
  number: 7,
  name: 'read-gateway-books-anew',
  async run(db) {
    await db.collection('gateway_book').updateMany({}, { $set: { completeTo: null, reading: null } });
  },
};
