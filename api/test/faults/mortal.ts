import type mongoose from 'mongoose';

type MongoClient = mongoose.mongo.MongoClient;

/** The part of the driver's server that is used here. */
interface DriverServer {
  topology: { client: MongoClient };
}

interface Operation {
  commandName?: string;
  hasWriteStage?: boolean;
}

/** Defined in environment.mjs: loads a part of the driver that this worker's instances use. */
declare const driverPart: (path: string) => unknown;

type Command = (this: DriverServer, operation: Operation, ...rest: unknown[]) => Promise<unknown>;

/** Commands that change data; a read is not a step. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

/** The error of an operation that the dead process could not send. */
export class Dead extends Error {
  constructor() {
    super('This process is dead.');
  }
}

/**
 * A process that dies after one of its steps: a write that the database has executed, or a call that another service
 * has answered. After that nothing it does has any effect, as if it had been killed.
 */
export class Mortal {
  private static readonly all = new Map<MongoClient, Mortal>();
  private left = Infinity;
  private taken = 0;
  private life = { steps: 0, died: false };

  static of(client: MongoClient): Mortal | undefined {
    return Mortal.all.get(client);
  }

  /**
   * @param client a connection that only this process uses
   * @param part loads a part of the driver that made the client; by default the driver of the worker
   */
  owns(client: MongoClient, part = driverPart): this {
    watchDriver(part);
    Mortal.all.set(client, this);
    return this;
  }

  /** Restores the driver. */
  end(): void {
    Mortal.all.clear();
    unwatchDriver();
  }

  get isDead(): boolean {
    return this.left <= 0;
  }

  /** The number of steps since `liveFor` was last called. */
  get steps(): number {
    return this.taken;
  }

  /** The last life with a limit: its number of steps, and whether it died before its end. */
  get lastLife(): { steps: number; died: boolean } {
    return this.life;
  }

  /** Lives for this many more steps; a dead process becomes a new one with the same address. */
  liveFor(steps: number): void {
    if (this.left !== Infinity) this.life = { steps: this.taken, died: this.isDead };
    this.left = steps;
    this.taken = 0;
  }

  step(): void {
    this.taken++;
    this.left--;
  }
}

let isWatched = false;
let unwatchDriver = (): void => undefined;

/** Counts every command of a driver. The worker's driver is shared with later test files, so `end` removes this. */
function watchDriver(part: typeof driverPart): void {
  if (isWatched) return;
  isWatched = true;
  const { Server } = part('mongodb/lib/sdam/server.js') as {
    Server: { prototype: { command: Command } };
  };
  const { command } = Server.prototype;
  unwatchDriver = () => {
    isWatched = false;
    Server.prototype.command = command;
  };
  Server.prototype.command = async function (operation, ...rest) {
    const mortal = Mortal.of(this.topology.client);
    if (!mortal) return command.call(this, operation, ...rest);
    if (mortal.isDead) throw new Dead();
    const answer = await command.call(this, operation, ...rest);
    if (mortal.isDead) throw new Dead();
    if (!WRITES.has(operation.commandName ?? '') && !operation.hasWriteStage) return answer;
    mortal.step();
    if (mortal.isDead) throw new Dead();
    return answer;
  };
}
