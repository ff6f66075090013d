/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { messageFor } from '../api/messages.js';
import { StaffSignedIn } from '../browser/addScript.js';
import { loadCheckout } from '../booking/openCheckout.js';
import { aServer } from '../testing/aServer.js';
import { loadGoogle } from '../verification/GoogleButton.js';
import { staffNotice } from '../browser/vendorScript.js';
import { StaffNotice } from './StaffNotice.js';

const CONFIG = { googleClientId: 'client', sandbox: false, staffHere: true };
const reload = jest.fn();
let asked: string[];

beforeEach(() => {
  reload.mockReset();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  asked = aServer({ '/web/v1/config': CONFIG });
  render(<StaffNotice reload={reload} />);
});
afterEach(() => {
  act(() => staffNotice.hide());
  cleanup();
});

it.each([loadGoogle, loadCheckout])(
  'keeps a vendor’s script away while staff are signed in here',
  async load => {
    const failure = await act(() => load().catch((error: unknown) => error));
    expect(failure).toBeInstanceOf(StaffSignedIn);
    expect(messageFor(failure)).toBe(
      'You are signed in to the console here. Pay in a private window, or sign out of the console.',
    );
    expect(document.querySelectorAll('script[src^="https://"]')).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Copy the address for a private window' })).toBeTruthy();
  },
);

it('signs out of the console and the field app, and reloads the page', async () => {
  await act(() => loadCheckout().catch(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out of the console' }));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked.filter(path => path === '/api/v1/logout')).toHaveLength(2);
});

it('says so when the sign-out call gets no answer', async () => {
  aServer({ '/web/v1/config': CONFIG }, ['/api/v1/logout']);
  await act(() => loadCheckout().catch(() => undefined));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out of the console' }));
  expect(await screen.findByText(/could not be signed out/)).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});

it('asks each time: a sandbox’s substitute loads as usual', async () => {
  aServer({ '/web/v1/config': { ...CONFIG, sandbox: true } });
  void loadGoogle().catch(() => undefined);
  await waitFor(() =>
    expect(document.querySelector('script[src="/sandbox/google/client.js"]')).not.toBeNull(),
  );
  expect(staffNotice.isShown()).toBe(false);
});
