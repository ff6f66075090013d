import type mongoose from 'mongoose';

type MongoClient = mongoose.mongo.MongoClient;

/** What of the driver's server this looks into. */
interface DriverServer {
  topology: { client: MongoClient };
}

interface Operation {
  commandName?: string;
  hasWriteStage?: boolean;
}

/** Of environment.mjs: what the instances of this worker have of their driver. */
declare const driverPart: (path: string) => unknown;

type Command = (this: DriverServer, operation: Operation, ...rest: unknown[]) => Promise<unknown>;

/** A read leaves everything as the write before it did. */
const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify', 'bulkWrite']);

/** What an operation throws that the process did not live to send. */
export class Dead extends Error {
  constructor() {
    super('This process is dead.');
  }
}

/**
 * A process that ends after one of its steps: a write that the database has done, or a call that another service has
 * answered. From then on nothing that it does reaches anybody, as if it had been killed.
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
   * @param client a connection of this process, which no other one uses
   * @param part loads a part of the driver that made the client; by default the driver of the worker
   */
  owns(client: MongoClient, part = driverPart): this {
    watchDriver(part);
    Mortal.all.set(client, this);
    return this;
  }

  /** Leaves the driver as it was. */
  end(): void {
    Mortal.all.clear();
    unwatchDriver();
  }

  get isDead(): boolean {
    return this.left <= 0;
  }

  /** How many steps it has taken since it was last told when to die. */
  get steps(): number {
    return this.taken;
  }

  /** Of the last life that was to end: how many steps it took, and whether it came to its end before. */
  get lastLife(): { steps: number; died: boolean } {
    return this.life;
  }

  /** Lives for so many more steps; one that is dead is a new process with the same address. */
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

/** Counts every command of a driver. The worker's driver is shared with later test files, so `end` takes this off. */
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
