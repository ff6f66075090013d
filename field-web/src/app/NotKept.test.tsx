/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StorageHealth } from '../store/storage';
import { StorageFailed } from './Problem';

afterEach(cleanup);

it('the header says what the phone could not store, until it stores something again', async () => {
  const keeping = new StorageHealth();
  render(<StorageFailed keeping={keeping} />);
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe('');
  await act(() => keeping.of(() => Promise.reject(new DOMException('full', 'QuotaExceededError'))));
  expect(alert.textContent).toMatch(/was not saved.*before is safe.*do it again/);
  await act(() => keeping.of(() => Promise.resolve()));
  expect(alert.textContent).toBe('');
});
