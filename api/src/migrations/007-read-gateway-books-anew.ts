import type { Migration } from './migration.js';

/** Movements at the gateway are stored from now on: its records are read once from the beginning. */
export const rereadGatewayBooks: Migration = {
  number: 7,
  name: 'read-gateway-books-anew',
  async run(db) {
    await db.collection('gateway_book').updateMany({}, { $set: { completeTo: null, reading: null } });
  },
};
