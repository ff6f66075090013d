import { describe, expect, it } from '@jest/globals';
import { progressText } from '../provider/progress';

const work = { id: 1, label: 'Downloading users.xlsx' };

describe('the text for a running task', () => {
  it('shows the progress, in records or in bytes', () => {
    expect(progressText({ ...work, done: 0 })).toBe('Downloading users.xlsx');
    expect(progressText({ ...work, done: 1_400_000 })).toBe('Downloading users.xlsx · 1.4 MB');
    expect(progressText({ ...work, label: 'Changing 40 records', done: 12, total: 40 })).toBe(
      'Changing 40 records · 12 of 40',
    );
  });
});
