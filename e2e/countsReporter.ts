import type { FullResult, Reporter, Suite } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Leaves behind how many tests passed and failed, for whoever adds up several suites. */
export default class CountsReporter implements Reporter {
  private root: Suite | undefined;
  private errors = 0;

  constructor(private readonly options: { outputFile: string }) {}

  onBegin(_config: unknown, root: Suite): void {
    this.root = root;
  }

  /** Something outside of any test: a file that could not be loaded, a browser that did not start. */
  onError(): void {
    this.errors += 1;
  }

  onEnd(_result: FullResult): void {
    const outcomes = (this.root?.allTests() ?? []).map(test => test.outcome());
    // Who passed at the second try only is named as flaky by Playwright's own list, to be looked into.
    const passed = outcomes.filter(outcome => outcome === 'expected' || outcome === 'flaky').length;
    const failed = outcomes.filter(outcome => outcome === 'unexpected').length;
    const { outputFile } = this.options;
    mkdirSync(dirname(outputFile), { recursive: true });
    writeFileSync(outputFile, `${JSON.stringify({ passed, failed: failed + this.errors })}\n`);
  }
}
