import type { Reporter, TestCase } from '@playwright/test/reporter';
import { appendFileSync } from 'node:fs';
import { readProcesses } from '../tools/testing/cost/processes.mjs';

/** The product of this part of the suite: the database, the sandbox and the API. */
const PRODUCT = (process.env.E2E_PIDS ?? '').split(',').filter(Boolean).map(Number);

/** The processor time of this process, the browser and the product until now, in seconds. */
function seconds(): number {
  const processes = readProcesses();
  if (!processes) return 0;
  return [process.pid, ...PRODUCT].reduce((sum, pid) => sum + processes.secondsOf(pid), 0);
}

/** Records the cost of each test file, where `tools/test.mjs` asks for it. The first one also starts the browser. */
export default class CostReporter implements Reporter {
  private readonly byFile = new Map<string, number>();
  private last = 0;

  onBegin(): void {
    this.last = seconds();
  }

  onTestEnd({ location: { file } }: TestCase): void {
    const now = seconds();
    // A browser that has ended is not counted any more, so the difference could be negative.
    this.byFile.set(file, (this.byFile.get(file) ?? 0) + Math.max(0, now - this.last));
    this.last = now;
  }

  onEnd(): void {
    const { COASTOK_TEST_COSTS: output } = process.env;
    if (!output) return;
    const moment = { at: Date.now(), shared: 0 };
    for (const [file, own] of this.byFile)
      appendFileSync(output, `${JSON.stringify({ file, own, from: moment, to: moment })}\n`);
  }
}
