/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aServer, Refusal } from '../testing/aServer.js';
import { SignOutEverywhere } from './ProvedPart.js';

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const SESSION = '/web/v1/session';
const choose = () => {
  const [opens] = screen.getAllByRole('button', { name: 'Sign out everywhere' });
  fireEvent.click(opens as HTMLElement);
  expect(screen.getByRole('dialog').textContent).toContain('this one too');
  fireEvent.click(screen.getAllByRole('button', { name: 'Sign out everywhere' }).at(-1) as HTMLElement);
};
const addresses = () =>
  jest.mocked(fetch).mock.calls.map(([address, init]) => [init?.method, String(address)]);

it('ends every session after a confirmation', async () => {
  aServer({});
  render(<SignOutEverywhere />);
  expect(fetch).not.toHaveBeenCalled();
  choose();
  await waitFor(() => expect(addresses()).toContainEqual(['DELETE', `${SESSION}?everywhere=true`]));
});

it('says why where it is refused', async () => {
  const message = 'Too many requests.';
  aServer({ [SESSION]: new Refusal({ statusCode: 403, message }) });
  render(<SignOutEverywhere />);
  choose();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
});
