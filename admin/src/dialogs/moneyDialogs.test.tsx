/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BookingStatus } from '@coastok/domain';
import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Booking, BookingDetail } from '../booking/bookingModel';
import { CloseBookingDialog } from '../booking/actions/CloseBookingButton';
import { RefundDialog } from '../booking/actions/RefundDialog';
import { ReceiveCashDialog } from '../cash/ReceiveCashDialog';
import { FundChangeDialog } from '../fund/FundChangeDialog';
import type { Fund } from '../fund/useFund';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { session } from '../provider/session';
import { DecisionDialog } from '../subsidy/DecisionDialog';
import { button, field, press, renderDialog, type, under } from '../testing/renderDialog';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

const ID = 'b'.repeat(24);
const PERSON = { _id: 'c'.repeat(24), name: 'Asha Verma', initiatedName: null };
const booking = (fields: object = {}) =>
  ({
    id: ID,
    _id: ID,
    userId: PERSON,
    bookingReferenceNo: 'CT-1',
    finalAmount: 4000,
    paidAmount: 1000,
    due: 3000,
    cashRecieved: 0,
    cashApproved: 0,
    cashStop: null,
    refundableAmount: 800,
    outsideAmount: 0,
    checkedIn: false,
    status: BookingStatus.SubsidyRequested,
    amountAfterSubsidy: 2500,
    subsidyReason: 'I study.',
    connectedAreaId: 'd'.repeat(24),
    subsidy: 0,
    leastAfterSubsidy: 0,
    subsidyGranted: null,
    subsidyGrantedPrice: null,
    subsidyAgain: false,
    unfunded: false,
    ...fields,
  }) as unknown as BookingDetail & Booking;

const OUTAGE = toHttpError(503, { message: 'Please try again soon.' });
type Call = (sent: object) => Promise<unknown>;
const answers = () => jest.fn<Call>(() => Promise.resolve(booking()));
const failsOnce = (error: Error) => answers().mockImplementationOnce(() => Promise.reject(error));

describe('a cancellation', () => {
  test('shows what is refunded and what is kept, also for none and all', async () => {
    const close = answers();
    const closed = jest.fn();
    renderDialog(<CloseBookingDialog booking={booking()} onClose={closed} />, {
      answers: { 'booking.close': close },
    });
    type('Goes back', '801');
    await waitFor(() => expect(under('Goes back')).toMatch(/from ₹0 to ₹800/));
    type('Reason', 'Broke a leg.');
    type('Goes back', '300');
    press(await waitFor(() => 'Cancel: ₹300 back, ₹500 kept'));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(close.mock.calls).toEqual([
      [
        {
          id: ID,
          body: { refund: 300, reason: 'Broke a leg.' },
          key: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ],
    ]);
  });
});

describe('a refund', () => {
  const show = (refund: Call, fields: object = {}) => {
    const closed = jest.fn();
    renderDialog(<RefundDialog booking={booking(fields)} onClose={closed} />, {
      answers: { 'booking.refund': refund },
    });
    return closed;
  };

  test('is at most the remaining amount, and sends a reason', async () => {
    const refund = answers();
    const closed = show(refund);
    type('Refund Amount', '801');
    await waitFor(() => expect(field('Refund Amount').getAttribute('aria-invalid')).toBe('true'));
    expect(under('Refund Amount')).toBe('Please enter an amount from ₹1 to ₹800.');
    type('Reason', 'Cannot come.');
    expect(button('Refund ₹801').disabled).toBe(true);
    press('All of it: ₹800');
    press(await waitFor(() => 'Refund ₹800'));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(refund.mock.calls).toEqual([
      [
        {
          id: ID,
          body: { amount: 800, reason: 'Cannot come.' },
          key: expect.stringMatching(/^[0-9a-f]{32}$/),
        },
      ],
    ]);
    await screen.findByText('₹800 will be refunded to Asha Verma.');
  });

  test('is recorded as refunded outside, with a reference, after the gateway refused', async () => {
    const refund = answers();
    const closed = show(refund, { outsideAmount: 500 });
    fireEvent.click(screen.getByRole('radio', { name: /^Returned outside/ }));
    type('Reason', 'Card closed.');
    type('Refund Amount', '501');
    await waitFor(() => expect(under('Refund Amount')).toBe('Please enter an amount from ₹1 to ₹500.'));
    press('All of it: ₹500');
    await waitFor(() => expect(button('Returned outside: ₹500').disabled).toBe(true));
    type('Reference of the transfer, or of the receipt', 'NEFT 4711');
    press(await waitFor(() => 'Returned outside: ₹500'));
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(refund.mock.calls).toMatchObject([
      [{ body: { amount: 500, reason: 'Card closed.', how: 'outside', reference: 'NEFT 4711' } }],
    ]);
  });

  test('is sent again unchanged with the same key after a lost answer', async () => {
    const refund = failsOnce(OUTAGE);
    const closed = show(refund);
    type('Refund Amount', '300');
    type('Reason', 'Cannot come.');
    press('Refund ₹300');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Trying again is safe/);
    expect(field('Refund Amount').disabled).toBe(true);
    expect(field('Reason').disabled).toBe(true);
    press('Refund ₹300');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(refund.mock.calls[1]).toEqual(refund.mock.calls[0]);
  });

  test('can be changed after a refusal, which is shown below its field', async () => {
    const errors = { amount: 'Only ₹200 are left.' };
    const refund = failsOnce(toHttpError(400, { message: 'x', data: ['Only ₹200 are left.'], errors }));
    const closed = show(refund);
    type('Refund Amount', '300');
    type('Reason', 'Cannot come.');
    press('Refund ₹300');
    await waitFor(() => expect(under('Refund Amount')).toBe('Only ₹200 are left.'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Reason').value).toBe('Cannot come.');
    type('Refund Amount', '200');
    press('Refund ₹200');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(refund.mock.calls[1]?.[0]).toMatchObject({ body: { amount: 200 } });
  });

  test('is sent once by two clicks', async () => {
    const refund = answers();
    const closed = show(refund);
    type('Refund Amount', '300');
    type('Reason', 'Cannot come.');
    const send = button('Refund ₹300');
    fireEvent.click(send);
    fireEvent.click(send);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(refund).toHaveBeenCalledTimes(1);
  });

  test('is restored with the same key after the session ended', async () => {
    const refund = failsOnce(toHttpError(401, { message: 'x', data: ['Your session has ended.'] }));
    show(refund);
    type('Refund Amount', '300');
    type('Reason', 'Cannot come.');
    press('Refund ₹300');
    await waitFor(() => expect(refund).toHaveBeenCalledTimes(1));
    act(() => session.end('sessionEnded'));
    cleanup();
    const closed = show(refund);
    await waitFor(() => expect(field('Refund Amount').value).toBe('300'));
    press('Refund ₹300');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(refund.mock.calls[1]).toEqual(refund.mock.calls[0]);
  });
});

describe('cash', () => {
  const show = (receiveCash: Call, approves: boolean, fields: object = {}) => {
    const closed = jest.fn();
    renderDialog(<ReceiveCashDialog booking={booking(fields)} approves={approves} onClose={closed} />, {
      answers: { 'booking.recordCash': receiveCash },
      userRole: approves ? 6 : 4,
    });
    return closed;
  };
  const RECEIVED = 'Total cash received so far';

  test('is a total, at most the amount due', async () => {
    const receiveCash = answers();
    const closed = show(receiveCash, false);
    type(RECEIVED, '3,001');
    await waitFor(() => expect(under(RECEIVED)).toBe('At most ₹3,000 in cash is due in all.'));
    press('Record ₹3,001');
    await act(async () => undefined);
    expect(receiveCash).not.toHaveBeenCalled();
    type(RECEIVED, '1,200');
    press('Record ₹1,200');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(receiveCash.mock.calls).toEqual([
      [{ body: { id: ID, cashRecieved: 1200 }, key: expect.any(String) }],
    ]);
  });

  test('is lowered by the secretary with a reason', async () => {
    const receiveCash = answers();
    const closed = show(receiveCash, true, { cashRecieved: 1000 });
    expect(field(RECEIVED).value).toBe('1000');
    expect(screen.queryByLabelText(/^Why is it less/)).toBeNull();
    type(RECEIVED, '900');
    await screen.findByLabelText(/^Why is it less/);
    press('Approve ₹900');
    await screen.findByText('₹1,000 is already recorded; a lower amount needs a comment.');
    expect(receiveCash).not.toHaveBeenCalled();
    type('Why is it less', ' Counted again. ');
    press('Approve ₹900');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(receiveCash.mock.calls).toEqual([
      [{ body: { id: ID, cashRecieved: 900, comments: 'Counted again.' }, key: expect.any(String) }],
    ]);
  });
});

describe('the fund of an area', () => {
  const FUND = { freeBalance: 1000, holdBalance: 200, totalBalance: 1200 };
  const show = (changeFund: Call, credit: boolean) => {
    const closed = jest.fn();
    const fund = { id: ID, _id: ID, name: 'Salt Lake', fund: FUND } as unknown as Fund;
    renderDialog(<FundChangeDialog fund={fund} credit={credit} onClose={closed} />, {
      answers: { 'fund.change': changeFund },
    });
    return closed;
  };

  test('shows its new amount, and gives at most the free amount', async () => {
    const changeFund = answers();
    const closed = show(changeFund, false);
    type('Fund Amount', '1001');
    await waitFor(() => expect(under('Fund Amount')).toBe('Only ₹1,000 is available.'));
    expect(button('Remove ₹0').disabled).toBe(true);
    type('Fund Amount', '400');
    await screen.findByText('₹600');
    press('Remove ₹400');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(changeFund.mock.calls[0]?.[0]).toMatchObject({
      body: { areaId: ID, amount: 400, credit: false },
    });
  });

  test('sends the same amount with the same key after a lost answer', async () => {
    const changeFund = failsOnce(OUTAGE);
    const closed = show(changeFund, true);
    type('Fund Amount', '500');
    press('Add ₹500');
    await screen.findByRole('alert');
    expect(field('Fund Amount').disabled).toBe(true);
    press('Add ₹500');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(changeFund.mock.calls[1]).toEqual(changeFund.mock.calls[0]);
  });
});

describe('a request for a subsidy', () => {
  const TO_PAY = 'Amount to pay after approval';
  const show = (answers: Record<string, Call>, now = booking()) => {
    const closed = jest.fn();
    const getOne = () => Promise.resolve({ data: now });
    const fundBalance = () =>
      Promise.resolve({ fund: { freeBalance: 9000, holdBalance: 0, totalBalance: 9000 } });
    renderDialog(<DecisionDialog booking={booking()} onClose={closed} />, {
      answers: { 'fund.balance': fundBalance, ...answers },
      provider: { getOne },
    });
    return closed;
  };

  test('is accepted with the remaining amount, below the final amount', async () => {
    const acceptSubsidy = answers();
    const closed = show({ 'booking.acceptSubsidy': acceptSubsidy });
    expect(field(TO_PAY).value).toBe('2500');
    type(TO_PAY, '4000');
    await waitFor(() => expect(under(TO_PAY)).toBe('Please enter an amount from ₹0 to below ₹4,000.'));
    expect(button('Accept').disabled).toBe(true);
    type(TO_PAY, '3000');
    await waitFor(() => expect(button('Accept').disabled).toBe(false));
    press('Accept');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(acceptSubsidy.mock.calls).toMatchObject([
      [{ body: { id: ID, amountAfterSubsidy: 3000, subsidy: 1000 } }],
    ]);
  });

  test('is rejected unchanged', async () => {
    const rejectSubsidy = answers();
    const closed = show({ 'booking.rejectSubsidy': rejectSubsidy });
    press('Reject');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(rejectSubsidy.mock.calls).toMatchObject([[{ body: { id: ID } }]]);
  });

  test('offers no answer once somebody else has decided it', async () => {
    show({}, booking({ status: BookingStatus.RequestDenied }));
    await screen.findByRole('button', { name: 'Close' });
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    expect(field(TO_PAY).disabled).toBe(true);
  });
});
