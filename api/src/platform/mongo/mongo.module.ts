import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { InjectConnection, MongooseModule } from '@nestjs/mongoose';
import mongoose, { type Connection } from 'mongoose';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG, type Config } from '../config/config.js';
import { writeConcernOf } from './connection.js';

interface DriverConnection {
  /** Set before 'close' is emitted. */
  error: Error | null;
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

type WriteCommand = (this: DriverConnection, ...command: unknown[]) => Promise<void>;

interface DriverModule {
  Connection: { prototype: DriverConnection & { writeCommand: WriteCommand } };
}

const mended = new WeakSet<WriteCommand>();

/**
 * Ends the writes of the MongoDB driver when their connection closes. The driver (7.8, 7.9) writes to a socket and,
 * if its buffer is full, waits for 'drain', which a closed socket never emits: the operation never ends. When this
 * happens to the heartbeat, as it can when a server dies, that server is not monitored any more, and the process
 * answers 503 until it is restarted.
 */
export function endWritesToClosedSockets(): void {
  const require = createRequire(import.meta.url);
  // Resolves the driver that mongoose uses; other packages may use another copy.
  const driverOf = createRequire(require.resolve('mongoose'));
  const { Connection } = driverOf('mongodb/lib/cmap/connection.js') as DriverModule;
  const { writeCommand } = Connection.prototype;
  if (mended.has(writeCommand)) return;
  Connection.prototype.writeCommand = async function (...command) {
    let close = () => {};
    const closed = new Promise<never>((_resolve, reject) => {
      close = () => reject(this.error ?? new Error('The connection is closed.'));
      this.once('close', close);
    });
    try {
      await Promise.race([writeCommand.apply(this, command), closed]);
    } finally {
      this.off('close', close);
    }
  };
  mended.add(Connection.prototype.writeCommand);
}

/** The time limit of a query; each query has an index, so only faulty ones reach it. */
const MAX_TIME_MS = 10_000;
/** How long a server that is stopping waits for operations in flight. */
const LAST_OPERATIONS_MS = 1000;
const LOOK_AGAIN_MS = 5;

// An unknown key in a filter would match everything, and one in a document would be lost: both are bugs.
mongoose.set('strict', 'throw');
mongoose.set('strictQuery', 'throw');
mongoose.set('maxTimeMS', MAX_TIME_MS);
endWritesToClosedSockets();

/** The one connection of a process; indexes and validators are built by `prepareDatabase`. */
@Module({
  imports: [
    MongooseModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        uri: config.mongoUri,
        autoIndex: false,
        autoCreate: false,
        serverSelectionTimeoutMS: 3000,
        // An index of millions of records takes minutes to build, and the server sends nothing meanwhile.
        socketTimeoutMS: config.patient ? 0 : 60_000,
        waitQueueTimeoutMS: config.patient ? 60_000 : 5000,
        maxPoolSize: 40,
        retryAttempts: 20,
        retryDelay: 500,
        writeConcern: writeConcernOf(config.mongoUri),
      }),
    }),
  ],
})
export class MongoModule implements OnApplicationShutdown {
  /** The operations in flight. */
  private operations = 0;

  constructor(@InjectConnection() connection: Connection) {
    connection
      .getClient()
      .on('connectionCheckedOut', () => (this.operations += 1))
      .on('connectionCheckedIn', () => (this.operations -= 1));
  }

  /** Lets the operations in flight end before the connection is closed, which would interrupt them. */
  async onApplicationShutdown(): Promise<void> {
    const until = Date.now() + LAST_OPERATIONS_MS;
    while (this.operations > 0 && Date.now() < until) await pause(LOOK_AGAIN_MS);
  }
}
