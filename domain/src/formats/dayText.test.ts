import { describe, expect, it } from '@jest/globals';
import { parseDay, showDay } from './dates.js';

describe('a day as people type it', () => {
  it.each(['05/03/1990', '5/3/1990', '5-3-1990', '05.03.1990', '05031990', ' 05/03/1990 '])(
    '%s is 5 March 1990',
    typed => expect(parseDay(typed)).toBe('1990-03-05'),
  );

  it.each(['', '31/02/1990', '13/13/1990', '05/03/90', '1990-03-05', 'tomorrow'])('%s is no day', typed =>
    expect(parseDay(typed)).toBeNull(),
  );
});

describe('a stored day', () => {
  it('is shown as dd/MM/yyyy; what is no day stays as it was typed', () => {
    expect(showDay('1990-03-05')).toBe('05/03/1990');
    expect(showDay('31/02/')).toBe('31/02/');
  });
});
