import { describe, expect, test } from '@jest/globals';
import { type Action, ACTION_TABLE } from './permissions.js';
import type { Rule } from './rule.js';

/*
 * A repeated POST counts once (docs/rules/http.md#9). A POST takes an `Idempotency-Key`, which the types of `call` then
 * require. The actions below need no key, for the reason above each group.
 */
const KEYLESS: Record<string, readonly Action[]> = {
  'It begins, proves or ends a session, or has a code mailed, which the limits count.': [
    'session.login',
    'session.appLogin',
    'session.issueHandOver',
    'session.handOver',
    'session.changePassword',
    'otp.enrol',
    'otp.confirm',
    'otp.disable',
    'email.ask',
    'email.confirm',
    'email.takeBack',
    'visitor.askEmail',
    'visitor.confirmEmail',
    'user.resetPassword',
    'visitor.google',
    'visitor.mailCode',
    'visitor.verifyCode',
    'guardian.code',
  ],
  'It only looks.': ['notice.view', 'guardian.view', 'live.presence'],
  'It brings a record to a state, in which a second finds it.': [
    'settlement.closeMonth',
    'dispute.contest',
    'dispute.accept',
    'visitor.consent',
    'notice.answer',
    'guardian.decide',
    'visitor.declineOffer',
    'area.assignFrontliner',
    'user.bulkUpdate',
    'user.confirmGuardian',
    'user.erase',
    'user.merge',
    'merge.undo',
    'pledge.take',
    'device.register',
    'event.cancel',
    'booking.acceptSubsidy',
    'booking.rejectSubsidy',
    'unit.plan',
    'waitlist.offer',
    'waitlist.withdraw',
    'waitlist.priority',
    'paymentReview.settle',
    'undo.take',
    'careTask.updateMany',
    'gathering.close',
    'careRules.run',
    'careDistribution.apply',
    'import.run',
  ],
  'A second answers a new secret, and the first one is good no more or shows in a list.': [
    'booking.reissueTicket',
    'deskDevice.create',
  ],
  'What comes in has an id, or a file a name, of its sender.': [
    'payment.webhook',
    'desk.link',
    'desk.rows',
    'file.upload',
    'visitor.upload',
    'import.upload',
  ],
};

const posts = Object.entries(ACTION_TABLE as Record<string, Rule>).filter(([, { route }]) =>
  route?.startsWith('POST '),
);

describe('a POST', () => {
  test('takes a key, or says why a repeat needs none', () => {
    const keyless = posts.filter(([, { idempotent }]) => !idempotent).map(([action]) => action);
    expect(keyless.sort()).toEqual(Object.values(KEYLESS).flat().sort());
  });

  test('that makes a record from a form takes a key', () => {
    const made = posts.filter(([action]) => /\.(?:create|signUp|book|ask\w+|joinWaitlist)$/.test(action));
    const without = made.filter(([, { idempotent }]) => !idempotent).map(([action]) => action);
    // Two need no key: the code of a device is only in the first answer, and the number of mailed codes is limited.
    expect(without.sort()).toEqual(['deskDevice.create', 'visitor.askEmail']);
  });
});
