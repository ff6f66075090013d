/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { aServer } from '../../testing/aServer.js';
import { GuardianPage } from './GuardianPage.js';

configure({ asyncUtilTimeout: 20_000 });

const VIEW = { state: 'ASKED', firstName: 'Asha', areaName: null, about: [], purposes: [] };
let asked: string[];

beforeEach(() => {
  sessionStorage.clear();
  asked = aServer({
    '/web/v1/guardian/view': VIEW,
    '/web/v1/guardian/confirm': { ...VIEW, state: 'CONFIRMED' },
  });
});
afterEach(cleanup);

/** The page as it is opened, or as a phone reloads it after discarding it. */
async function load(token = 'secret'): Promise<void> {
  cleanup();
  await act(async () => void render(<GuardianPage token={token} />));
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

async function askForCode(): Promise<void> {
  await load();
  await tap('I agree');
  type('Your name', 'Mala Sen');
  await tap('Mail me the code');
  await screen.findByLabelText('Code');
  type('Your date of birth', '01/02/1980');
}

it('can be loaded again after a failure, but not where the link is wrong', async () => {
  const { fetch: answering } = globalThis;
  globalThis.fetch = async () => Promise.reject(new TypeError('Failed to fetch'));
  await load();
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not reach the server/);
  globalThis.fetch = answering;
  await tap('Try again');
  await screen.findByRole('button', { name: 'I agree' });

  const body = { statusCode: 400, message: 'This link is not valid.', data: ['This link is not valid.'] };
  globalThis.fetch = async () =>
    ({ ok: false, status: 400, headers: new Map(), text: async () => JSON.stringify(body) }) as never;
  await load('wrong');
  expect((await screen.findByRole('alert')).textContent).toBe('This link is not valid.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact-us');
});

it('without a token asks to open the link again, and asks the server nothing', async () => {
  await load('');
  expect(screen.getByRole('alert').textContent).toMatch(/^Please open the link in our mail again/);
  expect(screen.getByRole('link', { name: 'Write to us' })).toBeTruthy();
  expect(asked).toEqual([]);
});

it('names the event, and links to a contact', async () => {
  const about = [
    { label: 'What', value: 'Janmashtami Camp' },
    { label: 'Ask', value: 'Mala Sen, 98765 43210', href: 'tel:+919876543210' },
  ];
  aServer({ '/web/v1/guardian/view': { ...VIEW, about } });
  await load();
  expect((await screen.findByText('Janmashtami Camp')).tagName).toBe('DD');
  expect(screen.getByRole('link', { name: /Mala Sen/ }).getAttribute('href')).toBe('tel:+919876543210');
});

it('says that staff have to see a guardian in person whose mailbox answers for many', async () => {
  cleanup();
  aServer({
    '/web/v1/guardian/view': VIEW,
    '/web/v1/guardian/code': null,
    '/web/v1/guardian/confirm': { ...VIEW, waits: 'seen' },
  });
  await askForCode();
  type('Code', '123456');
  await tap('I agree');
  expect(await screen.findByText(/your area leader has to meet you/)).toBeTruthy();
});

describe('a page that is reloaded while the guardian reads the mail', () => {
  it('still has the decision and the typed values, and accepts the mailed code', async () => {
    await askForCode();
    await load();
    await screen.findByLabelText('Code');
    expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Mala Sen');
    expect(screen.getByLabelText<HTMLInputElement>('Your date of birth').value).toBe('01/02/1980');
    type('Code', '123456');
    await tap('I agree');
    await screen.findByRole('heading', { name: 'Thank you. You have agreed.' });
    expect(asked.filter(path => path.endsWith('/code'))).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks again where the link is another one, or the guardian went back', async () => {
    await askForCode();
    await load('another');
    await tap('I do not agree');
    expect(screen.queryByLabelText('Code')).toBeNull();
    await load();
    await tap('Back');
    await load();
    expect(await screen.findByRole('button', { name: 'I do not agree' })).toBeTruthy();
  });
});
