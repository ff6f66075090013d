/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useForm } from './useForm.js';

test('a form submits once, however quickly its button is clicked again', async () => {
  const { result } = renderHook(() => useForm({ fields: [], onSessionEnd: () => undefined }));
  let done = 0;
  let letGo = (): void => undefined;
  const answer = new Promise<void>(resolve => (letGo = resolve));
  const work = async () => {
    done += 1;
    await answer;
  };
  let runs: Promise<void>[] = [];
  act(() => void (runs = [result.current.run(work), result.current.run(work)]));
  expect([done, result.current.busy]).toEqual([1, true]);
  await act(async () => {
    letGo();
    await Promise.all(runs);
  });
  expect([done, result.current.busy]).toEqual([1, false]);
});

/** The two forms of the verification: they have a code mailed, which rate limits count, and verify an address by it. */
const BY_HAND = ['verification/CodeStep.tsx', 'verification/EmailStep.tsx'];

test('every form of the site uses useForm, or is listed here', () => {
  const folder = join(import.meta.dirname, '..');
  const byHand = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => {
    if (!/(?<!\.test)\.tsx$/.test(file)) return false;
    const text = readFileSync(join(folder, file), 'utf8');
    return /<form[\s>]/.test(text) && !/\buseForm[<(]/.test(text);
  });
  expect(byHand.sort()).toEqual(BY_HAND);
});
