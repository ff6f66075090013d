/** Tests close a database with it as a browser does that lets go of it; the package says nothing of its types. */
declare module 'fake-indexeddb/lib/forceCloseDatabase' {
  export default function forceCloseDatabase(database: IDBDatabase): void;
}
