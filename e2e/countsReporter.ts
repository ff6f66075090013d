import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { failureLine } from '../tools/workspace/testCounts.mjs';

const lineOf = ({ location, title, results }: TestCase): string => {
  const { message = '', stack = '' } = results.find(({ error }) => error)?.error ?? {};
  return failureLine(location.file, title, `${message}\n${stack}`);
};

/**
 * Writes how many tests passed and failed, and which passed only at a retry, for the caller that adds up several
 * suites.
 */
export default class CountsReporter implements Reporter {
  private root: Suite | undefined;
  private readonly errors: string[] = [];

  constructor(private readonly options: { outputFile: string }) {}

  onBegin(_config: unknown, root: Suite): void {
    this.root = root;
  }

  /** An error outside any test: a file that could not be loaded, a browser that did not start. */
  onError({ location, message = '' }: TestError): void {
    this.errors.push(failureLine(location?.file ?? 'e2e', 'outside of any test', message));
  }

  onEnd(_result: FullResult): void {
    const tests = this.root?.allTests() ?? [];
    const ofOutcome = (...outcomes: ReturnType<TestCase['outcome']>[]) =>
      tests.filter(test => outcomes.includes(test.outcome()));
    const flaky = ofOutcome('flaky').map(lineOf);
    const failures = [...ofOutcome('unexpected').map(lineOf), ...this.errors];
    // A test that passed only at the second try is named, so that somebody looks at it.
    const passed = ofOutcome('expected', 'flaky').length;
    const { outputFile } = this.options;
    mkdirSync(dirname(outputFile), { recursive: true });
    writeFileSync(outputFile, `${JSON.stringify({ passed, failed: failures.length, failures, flaky })}\n`);
  }
}
