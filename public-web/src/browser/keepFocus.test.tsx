/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { ConfirmDialog } from '../forms/ConfirmDialog.js';
import { keepFocus } from './keepFocus.js';

afterEach(cleanup);

function Page({ asks }: { asks: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <main tabIndex={-1}>
      <button type="button">Pay</button>
      {asks && (
        <ConfirmDialog ref={dialog} title="Cancel?" yes="Yes" no="No" busy={false} onYes={() => undefined}>
          <input aria-label="Reason" />
        </ConfirmDialog>
      )}
    </main>
  );
}

it('moves the focus to the page when a dialog is removed that had it', async () => {
  const { rerender } = render(<Page asks />);
  screen.getByLabelText('Reason').focus();
  rerender(<Page asks={false} />);
  expect(document.activeElement).toBe(document.body);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});

it('moves it to the element that had it before, and takes it from no other', async () => {
  render(<Page asks={false} />);
  const button = screen.getByRole('button', { name: 'Pay' });
  keepFocus(button);
  await waitFor(() => expect(document.activeElement).toBe(button));
  keepFocus();
  await new Promise(resolve => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(button);
});
