/**
 * Ends this process cleanly when its parent has ended, in any way. Works in Node processes that were started with an
 * IPC channel; elsewhere it does nothing.
 */
const GRACE_MS = 15_000;

export function exitWithParent() {
  if (!process.channel) return;
  process.once('disconnect', () => {
    process.kill(process.pid, 'SIGTERM');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  // This listener must not keep a process alive that has finished its work.
  process.channel.unref();
}
