import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { coastokEach, type TestDatabase } from './coastok.js';
import { seededDatabase } from './seededDatabase.js';

/** A database with the demo data, and a folder for files to import and export. */
export class ImportPlace {
  readonly env: Readonly<Record<string, string>>;
  private readonly folder = mkdtempSync(join(tmpdir(), 'coastok-import-'));

  private constructor(private readonly database: TestDatabase) {
    this.env = { MONGODB_URI: database.uri };
  }

  static async open(): Promise<ImportPlace> {
    return new ImportPlace(await seededDatabase());
  }

  get db(): TestDatabase['db'] {
    return this.database.db;
  }

  async end(): Promise<void> {
    await this.database.drop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  pathOf(name: string): string {
    return join(this.folder, name);
  }

  file(name: string, content: string | Buffer): string {
    writeFileSync(this.pathOf(name), content);
    return this.pathOf(name);
  }

  /** The `--json` results of commands that run one after another. */
  async runEach(...commands: string[][]) {
    const ended = await coastokEach(
      commands.map(command => [...command, '--json']),
      this.env,
    );
    return ended.map(({ code, stdout, stderr }) => ({
      code,
      stderr,
      ...(JSON.parse(stdout || '{}') as object),
    }));
  }

  find(collection: string, filter: object) {
    return this.db.collection(collection).findOne(filter);
  }

  /** The actions that the command line has left in the audit log. */
  actions() {
    return this.db.collection('audit').distinct('action', { address: 'command line' });
  }

  /** The content of a collection, to compare it with a later state. */
  async contentOf(collection: string): Promise<string> {
    return JSON.stringify(await this.db.collection(collection).find().sort({ _id: 1 }).toArray());
  }
}
