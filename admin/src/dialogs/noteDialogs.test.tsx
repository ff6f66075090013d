/** @jest-environment ./admin/src/testing/browserEnvironment.mjs */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { displayName } from '@coastok/domain';
import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import type { Booking } from '../booking/bookingModel';
import { en } from '../messages/en';
import { learnTexts } from '../messages/i18nProvider';
import { toHttpError } from '../provider/httpError';
import { RejectDialog } from '../subsidy/RejectDialog';
import { button, field, press, renderDialog, type, under } from '../testing/renderDialog';
import { EraseDialog } from '../user/actions/EraseDialog';
import { GuardianDialog } from '../user/guardian/GuardianDialog';
import type { Member } from '../user/userModel';
import { WaitlistDialog } from '../waitlist/WaitlistRows';
import type { Waiting } from '../waitlist/waitlistModel';

configure({ asyncUtilTimeout: 20_000 });

beforeAll(() => learnTexts(en));
// In development react-admin also logs every refused call to the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

const ID = 'b'.repeat(24);
const MEMBER = {
  id: ID,
  _id: ID,
  name: 'Asha Verma',
  initiatedName: null,
  email: 'asha@example.org',
  guardian: { name: 'Ravi Verma', relation: 'father', phone: '+919876543210' },
} as unknown as Member;

type Call = (sent: object) => Promise<unknown>;
const done = () => jest.fn<Call>(() => Promise.resolve({}));

describe('the rejection of a subsidy', () => {
  const BOOKING = {
    id: ID,
    _id: ID,
    userId: MEMBER,
    finalAmount: 4000,
    amountAfterSubsidy: 2500,
  } as unknown as Booking;

  test('needs a reason, and shows the server’s error below it', async () => {
    const errors = { comments: 'Please say more.' };
    const rejectSubsidy = done().mockImplementationOnce(() =>
      Promise.reject(toHttpError(400, { message: 'x', data: ['Please say more.'], errors })),
    );
    const closed = jest.fn();
    renderDialog(<RejectDialog booking={BOOKING} onDone={() => undefined} onClose={closed} />, {
      answers: { 'booking.rejectSubsidy': rejectSubsidy },
    });
    const [label] = en.subsidy.rejectReason.split(' (');
    type(label ?? '', '  ');
    expect(button('Reject').disabled).toBe(true);
    type(label ?? '', ' No. ');
    press('Reject');
    await waitFor(() => expect(under(label ?? '')).toBe('Please say more.'));
    expect(closed).not.toHaveBeenCalled();
    type(label ?? '', 'No funds.');
    press('Reject');
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(rejectSubsidy.mock.calls).toEqual([
      [{ body: { id: ID, comments: 'No.' } }],
      [{ body: { id: ID, comments: 'No funds.' } }],
    ]);
  });
});

describe('the waiting list', () => {
  const ENTRY = { id: ID, name: 'Asha Verma', priority: 0 } as unknown as Waiting;
  const show = (act: 'offer' | 'withdraw' | 'priority', answer: Call = done()) => {
    const closed = jest.fn();
    renderDialog(<WaitlistDialog entry={ENTRY} act={act} onClose={closed} />, {
      answers: { [`waitlist.${act}`]: answer },
    });
    return closed;
  };

  test('offers a place with a reason', async () => {
    const offer = done();
    const closed = show('offer', offer);
    expect(screen.queryByLabelText(/^Priority/)).toBeNull();
    const send = button(en.waitlist.offerYes);
    expect(send.disabled).toBe(true);
    type(en.waitlist.reason, ' She leads. ');
    press(en.waitlist.offerYes);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(offer.mock.calls).toEqual([[{ id: ID, body: { reason: 'She leads.' } }]]);
  });

  test.each(['10', '-10', '1.5', ''])('accepts no priority of %j', async priority => {
    show('priority');
    type(en.waitlist.reason, 'She leads.');
    type('Priority', priority);
    await waitFor(() => expect(field('Priority').getAttribute('aria-invalid')).toBe('true'));
    expect(button(en.waitlist.priorityYes).disabled).toBe(true);
  });

  test('accepts a priority below and above all others', async () => {
    const put = done();
    const closed = show('priority', put);
    type('Priority', '-9');
    type(en.waitlist.reason, 'Came twice.');
    press(en.waitlist.priorityYes);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(put.mock.calls).toEqual([[{ id: ID, body: { priority: -9, reason: 'Came twice.' } }]]);
  });
});

test('a member is erased once the very email is typed', async () => {
  const eraseUser = done();
  const closed = jest.fn();
  renderDialog(<EraseDialog member={MEMBER} onClose={closed} />, {
    answers: { 'user.erase': eraseUser },
  });
  const erase = button(en.personData.eraseConfirm);
  type(en.personData.typeEmail, 'asha@example.com');
  expect(erase.disabled).toBe(true);
  type(en.personData.typeEmail, ' Asha@Example.org ');
  expect(erase.disabled).toBe(false);
  press(en.personData.eraseConfirm);
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  expect(eraseUser.mock.calls).toEqual([[{ id: ID }]]);
});

describe('a guardian', () => {
  const show = (confirmGuardian: Call, member = MEMBER) => {
    const closed = jest.fn();
    renderDialog(<GuardianDialog member={member} onClose={closed} />, {
      answers: { 'user.confirmGuardian': confirmGuardian },
    });
    return closed;
  };

  test('is recorded only once the document is confirmed as seen', async () => {
    const confirmGuardian = done();
    const closed = show(confirmGuardian);
    expect(field(en.guardian.guardianName).value).toBe('Ravi Verma');
    type(en.guardian.document, 'Passport');
    type(en.guardian.lastFour, '1234');
    press(en.guardian.save);
    await screen.findByText(en.guardian.seenMissing);
    expect(confirmGuardian).not.toHaveBeenCalled();
    screen.getByRole('checkbox', { name: en.guardian.seen }).click();
    await waitFor(() => expect(screen.queryByText(en.guardian.seenMissing)).toBeNull());
    press(en.guardian.save);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(confirmGuardian.mock.calls).toEqual([
      [
        {
          id: ID,
          body: {
            method: 'seen',
            document: 'Passport',
            lastFour: '1234',
            relation: 'father',
            guardianName: 'Ravi Verma',
            guardianPhone: '+919876543210',
          },
        },
      ],
    ]);
    await screen.findByText(new RegExp(displayName(MEMBER)));
  });

  test('of a member not known as a child is sent with the date of birth', async () => {
    const confirmGuardian = done();
    const closed = show(confirmGuardian, { ...MEMBER, guardian: null });
    type(en.guardian.guardianName, 'Ravi Verma');
    screen.getByRole('checkbox', { name: en.guardian.seen }).click();
    press(en.guardian.save);
    await waitFor(() => expect(under(en.guardian.dob)).toBe(en.guardian.dobMissing));
    type(en.guardian.dob, '02/03/2012');
    press(en.guardian.save);
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(confirmGuardian.mock.calls[0]?.[0]).toMatchObject({ body: { dob: '2012-03-02' } });
  });

  test('shows the server’s errors below its fields', async () => {
    const errors = { lastFour: 'Four digits, please.', guardianPhone: 'Not a phone.' };
    show(() => Promise.reject(toHttpError(400, { message: 'x', data: ['Not a phone.'], errors })));
    screen.getByRole('checkbox', { name: en.guardian.seen }).click();
    press(en.guardian.save);
    await waitFor(() => expect(under(en.guardian.lastFour)).toBe('Four digits, please.'));
    expect(under(en.guardian.guardianPhone)).toBe('Not a phone.');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
