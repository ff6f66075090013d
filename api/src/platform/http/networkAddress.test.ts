import { expect, test } from '@jest/globals';
import { networkOf } from './origin.js';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8:0:1:2:3:203.0.113.7', '2001:db8:0:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an IPv6 subscriber is one network, with any last 64 bits; the next subscriber is another', () => {
  const [one, two, other] = ['2001:db8:5:6::1', '2001:db8:5:6:ffff::9', '2001:db8:5:7::1'].map(networkOf);
  expect(two).toBe(one);
  expect(other).not.toBe(one);
});
