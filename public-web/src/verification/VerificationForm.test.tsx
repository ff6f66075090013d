/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, test, jest } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aServer } from '../testing/aServer.js';
import { VerificationForm } from './VerificationForm.js';

configure({ asyncUtilTimeout: 20_000 });

const EMAIL = 'anna@example.org';
const VISITOR = { email: EMAIL, name: null, imageUrl: null };
const onProved = jest.fn();
let asked: string[];

beforeEach(() => {
  sessionStorage.clear();
  onProved.mockReset();
  asked = aServer({ '/web/v1/config': { googleClientId: null }, '/web/v1/session/email/verify': VISITOR });
});
afterEach(cleanup);

/** The page as it is opened, or as a phone reloads it after discarding it. */
async function load(): Promise<void> {
  cleanup();
  await act(async () => void render(<VerificationForm submitLabel="Check email" onProved={onProved} />));
}

async function askForCode(): Promise<void> {
  await load();
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: EMAIL } });
  fireEvent.click(screen.getByRole('button', { name: 'Check email' }));
  await screen.findByLabelText('Code');
}

describe('a page that is reloaded while the mail is read', () => {
  it('asks for the mailed code, until the address is verified', async () => {
    await askForCode();
    await load();
    expect(screen.getByText(EMAIL)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
    fireEvent.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(onProved).toHaveBeenCalledWith(VISITOR));
    expect(asked.filter(path => path === '/web/v1/session/email')).toHaveLength(1);
    await load();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });

  it('asks for an address again where another one is chosen', async () => {
    await askForCode();
    fireEvent.click(screen.getByRole('button', { name: 'Use another email' }));
    await load();
    expect(screen.getByLabelText('Email')).toBeTruthy();
  });
});

test('an address is in lower case while it is typed', async () => {
  await load();
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  fireEvent.change(field, { target: { value: 'Anna@' } });
  expect(field.value).toBe('anna@');
});
