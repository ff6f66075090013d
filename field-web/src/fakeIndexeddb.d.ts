/**
 * Tests close a database with this function, as a browser does that terminates it; the package declares no types
 * for it.
 */
declare module 'fake-indexeddb/lib/forceCloseDatabase' {
  export default function forceCloseDatabase(database: IDBDatabase): void;
}
