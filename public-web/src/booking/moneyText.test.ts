import { describe, expect, it } from '@jest/globals';
import { balanceText, restText } from './moneyText.js';

const contact = { name: 'Radha Dasi', phone: '9876543210' };

describe('the text of the balance', () => {
  it.each([
    [true, true, 'Balance ₹900: pay online now, or in cash to Radha Dasi.'],
    [true, false, 'Balance ₹900: pay online now.'],
    [false, true, 'Balance ₹900: pay in cash to Radha Dasi.'],
    [false, false, 'Balance ₹900.'],
  ])('online %s and in cash %s', (online, cash, words) => {
    expect(balanceText({ due: 900, contact }, { online, cash })).toBe(words);
  });

  it('names the office where no person is known', () => {
    const words = balanceText({ due: 900, contact: null }, { online: false, cash: true });
    expect(words).toBe('Balance ₹900: pay in cash to your area leader or the general secretary.');
  });

  it('after a part payment offers only payment methods that the event has', () => {
    expect(restText(900, true)).toBe('Balance ₹900: pay later, online or in cash.');
    expect(restText(900, false)).toBe('Balance ₹900: pay later, online.');
  });
});
