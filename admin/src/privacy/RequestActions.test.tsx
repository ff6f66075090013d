/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RequestState } from '@coastok/domain';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { AdminContext, Notification, RecordContextProvider, ShowBase, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { type Profile, session } from '../provider/session';
import { type Answers, answerCalls } from '../testing/answerCalls';
import { RequestActions } from './RequestActions';
import type { PrivacyRequest } from './requestModel';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
beforeEach(() => {
  // In development react-admin also logs every refused call to the console.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const ME = 'a'.repeat(24);
const ASKER = 'b'.repeat(24);

const REQUEST: PrivacyRequest = {
  id: 'r1',
  _id: 'r1',
  __v: 3,
  kind: 'correct',
  text: 'My name is spelled wrongly.',
  nominee: null,
  state: 'OPEN',
  at: '2026-11-01T00:00:00.000Z',
  dueOn: '2026-11-16',
  lastOn: '2027-01-30',
  answer: null,
  answeredAt: null,
  memberId: ASKER,
  member: { id: ASKER, _id: ASKER, name: 'Asha Sen', initiatedName: null } as PrivacyRequest['member'],
  clock: 'CALM',
  days: 3,
  identity: null,
  by: null,
  obstacles: null,
};

type Answer = NonNullable<Answers['privacyRequest.update']>;

/** Renders the actions of a request; with `read` a `ShowBase` loads the request, also after a change. */
function show(change: Partial<PrivacyRequest> = {}, answer?: Answer, read?: () => PrivacyRequest) {
  answerCalls({
    'privacyRequest.update': answer,
    'public.config': () => ({
      productName: 'Coastok',
      googleClientId: null,
      staffHere: false,
      razorpayKeyId: null,
      sandbox: true,
      languages: ['en'],
      contact: { email: 'office@example.org', phone: null, address: null },
    }),
  });
  session.start({ _id: ME, userRole: 6, roles: [6] } as unknown as Profile);
  const getOne = async () => ({ data: read?.() });
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider({ getOne } as never)} i18nProvider={i18nProvider}>
        {read ? (
          <ShowBase resource="privacy/request" id="r1">
            <RequestActions />
          </ShowBase>
        ) : (
          <RecordContextProvider value={{ ...REQUEST, ...change }}>
            <RequestActions />
          </RecordContextProvider>
        )}
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const answerField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ });

async function choose(label: RegExp, option: string): Promise<void> {
  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-disabled')).toBeNull());
  fireEvent.mouseDown(screen.getByLabelText(label));
  fireEvent.click(within(screen.getByRole('listbox')).getByText(option));
}

describe('a request about the own data', () => {
  test('is answered by a prepared letter, which also sets the state', async () => {
    const answer = jest.fn<Answer>(() => REQUEST);
    show({}, answer);
    press('Answer');
    await screen.findByRole('dialog');
    await choose(/^Prepared letter/, 'It is corrected');
    expect(answerField().value).toMatch(/^Hare Krishna Asha Sen,\n\n.*We have corrected it/s);
    expect(answerField().value).toMatch(/office@example\.org.*Coastok$/s);
    press('Mail the answer');
    await screen.findByText('The answer is on its way.');
    expect(answer.mock.calls).toEqual([
      [{ id: 'r1', version: 3, body: { state: 'ANSWERED', answer: expect.any(String) } }],
    ]);
  });

  test('is not answered by a letter that still has a placeholder', async () => {
    show();
    press('Answer');
    await screen.findByRole('dialog');
    await choose(/^Prepared letter/, 'We can not correct it');
    screen.getByText('First fill in the parts in brackets.');
    const send = screen.getByRole('button', { name: 'Mail the answer' });
    expect(send).toHaveProperty('disabled', true);
    const text = answerField().value.replace(/\(please say why\)/, 'it is right');
    fireEvent.change(answerField(), { target: { value: text } });
    expect(send).toHaveProperty('disabled', false);
  });

  test('that somebody changed meanwhile shows the conflict and keeps the input', async () => {
    const stale = toHttpError(409, { message: 'x', data: ['Somebody has changed this request.'] });
    show({ state: 'WORKING' }, () => Promise.reject(stale));
    press('Answer');
    await screen.findByRole('dialog');
    fireEvent.change(answerField(), { target: { value: 'It is done.' } });
    await choose(/^The request is then/, 'Answered');
    press('Mail the answer');
    await screen.findByText('Somebody has changed this request.');
    expect(answerField().value).toBe('It is done.');
  });

  /** Sends a letter after somebody else has changed the request. */
  async function sendLate(meanwhile: RequestState): Promise<jest.Mock<Answer>> {
    let stored = REQUEST;
    const answer = jest.fn<Answer>(({ version }) => {
      if (version === stored.__v) return stored;
      throw toHttpError(409, { message: 'x', data: ['Somebody has changed this request.'] });
    });
    show({}, answer, () => stored);
    fireEvent.click(await screen.findByRole('button', { name: 'Answer' }));
    await screen.findByRole('dialog');
    fireEvent.change(answerField(), { target: { value: 'It is done.' } });
    await choose(/^The request is then/, 'Answered');
    stored = { ...REQUEST, __v: 4, state: meanwhile };
    press('Mail the answer');
    await screen.findByText('Somebody has changed this request.');
    await waitFor(() => expect(screen.queryByText('Start work on it')).toBeNull());
    return answer;
  }

  test('that somebody started meanwhile is answered by the same letter, with the newest version', async () => {
    const answer = await sendLate('WORKING');
    expect(answerField().value).toBe('It is done.');
    press('Mail the answer');
    await screen.findByText('The answer is on its way.');
    expect(answer.mock.calls.map(([{ version }]) => version)).toEqual([3, 4]);
  });

  test('that somebody answered meanwhile keeps the letter', async () => {
    // MUI warns about a value that is no longer among the choices.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await sendLate('ANSWERED');
    expect(answerField().value).toBe('It is done.');
  });

  test('to erase is never answered as done by hand', async () => {
    show({ kind: 'erase' });
    press('Answer');
    await screen.findByRole('dialog');
    fireEvent.mouseDown(screen.getByLabelText(/^The request is then/));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Being worked on',
      'Refused',
    ]);
  });

  test('is started by one click, and shows how the identity was checked', async () => {
    const answer = jest.fn<Answer>(() => REQUEST);
    show({}, answer);
    press('Start work on it');
    await screen.findByText('It is being worked on.');
    press('I checked who it is');
    fireEvent.click(await screen.findByLabelText('Called at the number we know'));
    press('Record');
    await screen.findByText('It is recorded.');
    expect(answer.mock.calls.map(([{ body }]) => body)).toEqual([{ state: 'WORKING' }, { identity: 'call' }]);
  });

  test('has no actions once it is closed, or for the own request', () => {
    for (const change of [{ state: 'ANSWERED' }, { memberId: ME }] as const) {
      show(change);
      expect(screen.queryAllByRole('button')).toEqual([]);
      cleanup();
    }
  });
});
