/**
 * Ends this process cleanly when the one that started it is gone, however that happened. Works in
 * any Node process that was started with an IPC channel; elsewhere it does nothing.
 */
const GRACE_MS = 15_000;

export function followParent() {
  if (!process.channel) return;
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  // The listener alone must not keep a process alive that has finished its work.
  process.channel.unref();
}
