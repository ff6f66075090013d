import { createRequire } from 'node:module';

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
