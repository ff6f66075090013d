import { describe, expect, it } from '@jest/globals';
import { fileNameIn } from './download';

describe('the name of a downloaded file', () => {
  it('is taken from the header, encoded or not', () => {
    expect(fileNameIn('attachment; filename="users.xlsx"')).toBe('users.xlsx');
    expect(fileNameIn('attachment; filename=areas.csv')).toBe('areas.csv');
    expect(fileNameIn(`attachment; filename="x.xlsx"; filename*=UTF-8''Bookings%2021-11-2026.xlsx`)).toBe(
      'Bookings 21-11-2026.xlsx',
    );
  });

  it('is null without a name in the header', () => {
    expect(fileNameIn(null)).toBeNull();
    expect(fileNameIn('inline')).toBeNull();
  });
});
