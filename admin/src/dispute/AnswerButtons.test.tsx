/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, Notification, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { type Profile, session } from '../provider/session';
import { type Answers, answerCalls } from '../testing/answerCalls';
import { AnswerButtons } from './DisputesPage';
import type { Dispute } from './disputeModel';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const DISPUTE: Dispute = {
  id: 'disp_1',
  _id: 'disp_1',
  paymentId: 'pay_1',
  bookingId: 'b'.repeat(24),
  bookingReferenceNo: 'RR-1',
  amount: 50_050,
  reason: 'Never came',
  respondBy: '2999-05-01T03:30:00.000Z',
  state: 'open',
  evidence: [{ kind: 'booking', text: 'Booking RR-1: confirmed.', at: '2031-05-01T03:30:00.000Z' }],
  answer: null,
};

type Answer = NonNullable<Answers['dispute.contest' | 'dispute.accept']>;

function show(record: Dispute, answers: Answers = {}) {
  answerCalls(answers);
  session.start({ _id: 'a'.repeat(24), userRole: 7, roles: [7] } as unknown as Profile);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <RecordContextProvider value={record}>
          <AnswerButtons />
        </RecordContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}

const answered = (isSent: boolean): Dispute => ({
  ...DISPUTE,
  answer: { kind: 'contest', note: 'x', by: null, at: '2031-05-01T03:30:00.000Z', isSent },
});
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe('a dispute', () => {
  test('is contested with a note, beside the evidence that is sent', async () => {
    const contest = jest.fn<Answer>(() => answered(true));
    show(DISPUTE, { 'dispute.contest': contest });
    press('Contest the dispute of ₹500.50, pay_1');
    screen.getByText('Booking RR-1: confirmed.');
    type(/^Why the payment is valid/, ' They came. ');
    press('Contest');
    await screen.findByText('The dispute is contested.');
    expect(contest.mock.calls).toEqual([[{ id: 'disp_1', body: { note: 'They came.' } }]]);
  });

  test('is shown as waiting when the gateway could not be reached', async () => {
    show(DISPUTE, { 'dispute.contest': () => answered(false) });
    press(/^Contest the dispute/);
    type(/^Why the payment is valid/, 'They came.');
    press('Contest');
    await screen.findByText(
      'Your answer is saved. It is sent to the payment service as soon as that can be reached.',
    );
  });

  test('is accepted only with a note and the typed confirmation', async () => {
    const give = jest.fn<Answer>(() => answered(true));
    show(DISPUTE, { 'dispute.accept': give });
    press(/^Accept the dispute/);
    const accept = screen.getByRole('button', { name: 'Accept, ₹500.50' });
    type(/^Type ACCEPT/, 'ACCEPT');
    expect(accept).toHaveProperty('disabled', true);
    type(/^Why it is given up/, 'Our mistake.');
    type(/^Type ACCEPT/, 'accept it');
    expect(accept).toHaveProperty('disabled', true);
    type(/^Type ACCEPT/, 'ACCEPT');
    fireEvent.click(accept);
    await screen.findByText('The dispute is accepted.');
    expect(give.mock.calls).toEqual([[{ id: 'disp_1', body: { note: 'Our mistake.' } }]]);
  });

  test('that was answered meanwhile shows the server’s error and keeps the input', async () => {
    const refusal = toHttpError(409, { message: 'x', data: ['This dispute was answered already.'] });
    show(DISPUTE, { 'dispute.contest': () => Promise.reject(refusal) });
    press(/^Contest the dispute/);
    type(/^Why the payment is valid/, 'They came.');
    press('Contest');
    expect((await screen.findByRole('alert')).textContent).toBe('This dispute was answered already.');
    expect(screen.getByLabelText(/^Why the payment/)).toHaveProperty('value', 'They came.');
  });

  test('whose deadline has passed, or that was answered, offers its evidence only', () => {
    for (const past of [{ ...DISPUTE, respondBy: '2001-05-01T03:30:00.000Z' }, answered(true)]) {
      show(past);
      expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Evidence']);
      cleanup();
    }
  });
});
