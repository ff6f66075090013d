import { expect, it } from '@jest/globals';
import { cleanCode } from './clean.js';

it.each(['123456', '123 456', '１２３４５６', '१२३४५६', '১২৩ ৪৫৬', '\u200b123456\u202c', ' 123\u00a0456\n'])(
  'reads %j as the code that was sent',
  typed => {
    expect(cleanCode(typed)).toBe('123456');
  },
);
