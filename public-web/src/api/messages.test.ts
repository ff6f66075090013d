import { describe, expect, it } from '@jest/globals';
import { ApiError, ConnectionError } from './ApiError.js';
import { messageFor } from './messages.js';

const refusal = (status: number, retryAfterSeconds?: number) =>
  new ApiError({ statusCode: status, message: 'Too many codes.', data: [] }, retryAfterSeconds);

describe('the message for a failed call', () => {
  it("is the server's sentence for a refusal", () => {
    expect(messageFor(refusal(409))).toBe('Too many codes.');
  });

  it('says when a rate limit ends', () => {
    expect(messageFor(refusal(429, 30))).toBe('Too many codes. You can try again in 30 seconds.');
    expect(messageFor(refusal(429, 90))).toBe('Too many codes. You can try again in 2 minutes.');
  });

  it('says offline that nothing typed is lost', () => {
    expect(messageFor(new ConnectionError('offline'))).toMatch(/offline.*What you typed is kept/);
  });

  it("never shows a programmer's error", () => {
    expect(messageFor(new TypeError("can't read x of undefined"))).toBe(
      'Something is not working correct. Please refresh and try again',
    );
  });
});
