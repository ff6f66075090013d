import { expect, test } from '@jest/globals';
import { withoutPageAddresses } from './links.js';

test.each([
  ['Mala Sen', 'Mala Sen'],
  ['K.Kumar Das', 'K. Kumar Das'],
  ['Dr. R.K. Das', 'Dr. R. K. Das'],
  ['মালা সেন', 'মালা সেন'],
  ['You won, see https://evil.test/x?y', 'You won, see'],
  ['evil.com/pay now', 'now'],
  ['t.co', ''],
  ['www.evil.com', ''],
  ['//evil.com', ''],
  ['write me@evil.com', 'write'],
  ['evil。com', ''],
  ['1.2.3.4', ''],
  ['two\nlines', 'two lines'],
])('%s is mailed as "%s"', (typed, mailed) => {
  expect(withoutPageAddresses(typed)).toBe(mailed);
});
