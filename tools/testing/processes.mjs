import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;

/**
 * Waits until no process with this id runs any more; the test's time limit ends the wait.
 * @param {number} pid
 */
export async function untilExited(pid) {
  while (isRunning(pid)) await pause(POLL_MS);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
