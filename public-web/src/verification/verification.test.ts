import { describe, expect, it } from '@jest/globals';
import { emailProblem } from './emailProblem.js';
import { isInAppBrowser } from './GoogleButton.js';

describe('a typed address', () => {
  it('is required', () => {
    expect(emailProblem('')).toBe('Required');
  });

  it.each(['anna', 'anna@', '@example.org', 'anna@example', 'an na@example.org', 'a@b@c.org'])(
    '%s is not one',
    email => {
      expect(emailProblem(email)).toBe('Invalid email address');
    },
  );

  it.each(['anna@example.org', 'a.b+c@mail.example.co.in'])('%s is one', email => {
    expect(emailProblem(email)).toBeUndefined();
  });
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the browser of another app', () => {
  it.each([
    `${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 338.0`,
    `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/469.0]`,
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Version/4.0 Chrome/126.0 Mobile',
  ])('is known by %s', userAgent => {
    expect(isInAppBrowser(userAgent)).toBe(true);
  });

  it.each([
    `${ANDROID} Chrome/126.0 Mobile Safari/537.36`,
    `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/126.0 Mobile/15E148 Safari/604.1`,
  ])('is not %s', userAgent => {
    expect(isInAppBrowser(userAgent)).toBe(false);
  });
});
