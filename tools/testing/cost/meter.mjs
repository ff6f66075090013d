import { readProcesses } from './processes.mjs';

const LOOK_EVERY_MS = 1000;

/**
 * Measures the processor time of this process and of all processes it starts. A process whose parent was killed is
 * counted nowhere after its end, so the sum is updated regularly instead of once at the end.
 * @param {{ read?: typeof readProcesses, pid?: number }} [options]
 */
export function startMeter({ read = readProcesses, pid = process.pid } = {}) {
  let sum = 0;
  let last = read()?.secondsOf(pid);
  const isMeasured = last !== undefined;
  const look = () => {
    const now = read()?.secondsOf(pid);
    if (now === undefined || last === undefined) return;
    sum += Math.max(0, now - last);
    last = now;
  };
  const timer = isMeasured ? setInterval(look, LOOK_EVERY_MS).unref() : undefined;
  return {
    isMeasured,
    /** @returns {number} seconds since the start */
    seconds() {
      look();
      return sum;
    },
    stop: () => clearInterval(timer),
  };
}
