import { expect, test } from '@jest/globals';
import { ruleOf } from './permissions.js';

// Written out by hand, so that a role which may move more money must be added here too.
test.each(['booking.refund', 'booking.close', 'booking.approveCash'] as const)(
  '%s is the secretary’s, or the director’s in place of the secretary',
  action => {
    expect([ruleOf(action).who, ruleOf(action).substitute]).toEqual([[6], [7]]);
  },
);
