/** @jest-environment jsdom */
import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aServer, Refusal } from '../../testing/aServer.js';
import { EmailPage } from './EmailPage.js';

configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);

const PATH = '/web/v1/email/not-me';
const load = (token: string) => act(async () => void render(<EmailPage token={token} />));
const tap = async () => fireEvent.click(await screen.findByRole('button', { name: /It was not me/ }));

it('undoes a change by a tap, never by being opened', async () => {
  const asked = aServer({});
  await load('secret');
  expect(asked).toEqual([]);
  await tap();
  await screen.findByRole('heading', { name: 'Your former address is back.' });
  expect(asked).toEqual([PATH]);
});

it('undoes a merge with the link of a merge', async () => {
  const asked = aServer({});
  await load(`merge.${'a'.repeat(24)}.proof`);
  fireEvent.click(await screen.findByRole('button', { name: /One of them is not mine, undo the merge/ }));
  await screen.findByRole('heading', { name: 'The two records are separate again.' });
  expect(asked).toEqual([PATH]);
});

it('says what is wrong with an invalid link', async () => {
  const message = 'This link was used already, or does not work any more.';
  aServer({ [PATH]: new Refusal({ statusCode: 400, message, errors: { token: message } }) });
  await load('used');
  await tap();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
});

it('without a token asks to open the link again, has a way on, and offers nothing to undo', async () => {
  await load('');
  expect(screen.getByRole('alert').textContent).toMatch(/^Please open the link in our mail again/);
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/was changed/)).toBeNull();
});
