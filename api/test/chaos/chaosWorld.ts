import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import {
  freePort,
  startApi,
  type StartedApi,
  startEngine,
  type StartedEngine,
  startSandbox,
  type StartedSandbox,
} from '../../../tools/world.mjs';
import type { Place } from '../world/bookings.js';

const DATABASE = 'chaos';
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 50;

/** Two API instances and a database that are killed and restarted at the same addresses; the sandbox keeps running. */
export class ChaosWorld implements Place {
  private constructor(
    private readonly dataDir: string,
    private readonly databasePort: number,
    private engine: StartedEngine,
    readonly sandbox: StartedSandbox,
    private readonly apis: StartedApi[],
    private readonly client: mongoose.mongo.MongoClient,
  ) {}

  static async start(): Promise<ChaosWorld> {
    const dataDir = mkdtempSync(join(tmpdir(), 'coastok-chaos-'));
    const [databasePort, port, otherPort] = [await freePort(), await freePort(), await freePort()];
    const engine = await startEngine({ dataDir, port: databasePort });
    const sandbox = await startSandbox({ publicUrl: `http://127.0.0.1:${port}` });
    const mongoUri = uriOf(engine);
    const apis = [
      await startApi({ mongoUri, sandbox, port }),
      await startApi({ mongoUri, sandbox, port: otherPort, env: { PUBLIC_URL: `http://127.0.0.1:${port}` } }),
    ];
    const client = await mongoose.mongo.MongoClient.connect(mongoUri);
    return new ChaosWorld(dataDir, databasePort, engine, sandbox, apis, client);
  }

  get urls(): string[] {
    return this.apis.map(api => api.url);
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  get db(): mongoose.mongo.Db {
    return this.client.db();
  }

  /** The latest log lines of the instances. */
  get logs(): string[] {
    return this.apis.flatMap(api => api.log().split('\n'));
  }

  /** The environment that a command of the product needs. */
  get env(): Readonly<Record<string, string>> {
    return this.apis[0]?.env ?? {};
  }

  /** `kill -9` of one instance; it is restarted as `npm start` does. @returns ms until it is ready. */
  async killApi(n: number): Promise<number> {
    const before = this.apis[n];
    if (!before) throw new Error(`There is no instance ${n}.`);
    await before.kill();
    const started = Date.now();
    const { MONGODB_URI: mongoUri = '', PORT: port } = before.env;
    this.apis[n] = await startApi({
      mongoUri,
      port: Number(port),
      sandbox: this.sandbox,
      env: { ...before.env },
    });
    return Date.now() - started;
  }

  /** `kill -9` of the database; the instances reconnect. @returns ms until all are ready. */
  async killDatabase(): Promise<number> {
    await this.engine.kill();
    const started = Date.now();
    this.engine = await startEngine({ dataDir: this.dataDir, port: this.databasePort });
    const { exited, log } = this.engine;
    const endedAgain = exited.then(({ code, signal }) => {
      throw new Error(`The database ended again (${signal ?? code}): ${log()}`);
    });
    await Promise.race([Promise.all(this.apis.map(untilReady)), endedAgain]);
    return Date.now() - started;
  }

  async stop(): Promise<void> {
    await this.client.close();
    await Promise.all(this.apis.map(api => api.stop()));
    await this.sandbox.stop();
    await this.engine.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

function uriOf({ uri }: StartedEngine): string {
  const address = new URL(uri);
  address.pathname = `/${DATABASE}`;
  return address.href;
}

async function untilReady({ url, log }: StartedApi): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const ready = await fetch(`${url}/health/ready`).then(
      answer => answer.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`${url} was not ready again in time: ${log()}`);
    await pause(LOOK_AGAIN_MS);
  }
}
