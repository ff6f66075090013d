/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Notification, RecordContextProvider, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { en } from '../messages/en';
import { i18nProvider, learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { type Profile, session } from '../provider/session';
import { type Answers, answerCalls } from '../testing/answerCalls';
import { apart, type Difference } from './differenceModel';
import { SettleButtons } from './SettleButtons';

// The library's default timeout of one second is too short on a loaded machine.
configure({ asyncUtilTimeout: 20_000 });
beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

const FEE: Difference = {
  id: 'd'.repeat(24),
  _id: 'd'.repeat(24),
  kind: 'fee',
  settlementId: 'setl_1',
  paymentId: 'pay_1',
  refundId: null,
  disputeId: null,
  bookingId: null,
  ours: 3776,
  theirs: 4476,
  state: 'open',
  resolution: null,
  note: null,
  by: null,
  at: null,
  foundAt: '2031-05-01T03:30:00.000Z',
};

type Settle = NonNullable<Answers['settlementDifference.settle']>;

function show(record: Difference, settle?: Settle) {
  answerCalls({ 'settlementDifference.settle': settle });
  session.start({ _id: 'a'.repeat(24), userRole: 6, roles: [6] } as unknown as Profile);
  render(
    <MemoryRouter>
      <AdminContext dataProvider={testDataProvider()} i18nProvider={i18nProvider}>
        <RecordContextProvider value={record}>
          <SettleButtons />
        </RecordContextProvider>
        <Notification />
      </AdminContext>
    </MemoryRouter>,
  );
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (text: string) => fireEvent.change(screen.getByLabelText(/^Note/), { target: { value: text } });

describe('a difference', () => {
  test('is settled with its resolution and a trimmed note', async () => {
    const settle = jest.fn<Settle>(({ body }) => ({ ...FEE, ...body, state: 'settled' }));
    show(FEE, settle);
    press(/^Corrected: A fee above the agreed share, ours ₹37.76, theirs ₹44.76$/);
    type('   ');
    expect(screen.getByRole('button', { name: 'Settle' })).toHaveProperty('disabled', true);
    type('  They gave it back. ');
    press('Settle');
    await screen.findByText('The difference is settled.');
    expect(settle.mock.calls).toEqual([
      [{ id: FEE.id, body: { resolution: 'corrected', note: 'They gave it back.' } }],
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names the person who settled it first, whose resolution is kept', async () => {
    const by = { _id: 'b'.repeat(24), name: 'Govinda', initiatedName: null };
    show(FEE, () => ({ ...FEE, state: 'settled', resolution: 'vendor-asked', note: 'Asked them', by }));
    press(/^Accept:/);
    type('Fine.');
    press('Settle');
    await screen.findByText('Govinda had settled it already: the payment service was asked.');
  });

  test('keeps the dialog open with the server’s error below the note or the fields', async () => {
    const refused = toHttpError(400, { message: 'Refused.', errors: { note: 'No such letters, please.' } });
    const conflict = toHttpError(403, { message: 'It is your own booking.' });
    const settle = jest.fn<Settle>().mockRejectedValueOnce(refused).mockRejectedValueOnce(conflict);
    show(FEE, settle);
    press(/^Asked Razorpay:/);
    type('Fine.');
    press('Settle');
    const sentence = await screen.findByText('No such letters, please.');
    expect(screen.getByLabelText(/^Note/).getAttribute('aria-describedby')).toBe(sentence.id);
    expect(screen.queryByRole('alert')).toBeNull();
    press('Settle');
    expect((await screen.findByRole('alert')).textContent).toBe('It is your own booking.');
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'Fine.');
  });

  test('has no button once it is settled', () => {
    show({ ...FEE, state: 'settled', resolution: 'accepted', note: 'Fine.' });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('has an amount, unless one side has no such row', () => {
    expect(apart(FEE)).toBe(700);
    expect(apart({ ours: null, theirs: 5 })).toBeNull();
  });
});
