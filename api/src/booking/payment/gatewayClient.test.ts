import { describe, expect, it } from '@jest/globals';
import { GatewayRefusal, meaningOf, NothingThere, UnknownOutcome } from './gatewayClient.js';

const answer = (statusCode: number, description?: string) =>
  meaningOf({ statusCode, error: description === undefined ? undefined : { description } }).meaning;

describe('the meaning of a failed call of the gateway', () => {
  it.each([401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504])('is unknown for %d', statusCode => {
    expect(answer(statusCode, 'The id provided does not exist')).toBeInstanceOf(UnknownOutcome);
  });

  it('is unknown without any answer', () => {
    expect(meaningOf(new TypeError('socket hang up')).meaning).toBeInstanceOf(UnknownOutcome);
  });

  it('is a refusal for 400, and a missing record only with the vendor’s exact message', () => {
    expect(answer(400, 'The amount must be an integer.')).toBeInstanceOf(GatewayRefusal);
    expect(answer(400, 'The amount must be an integer.')).not.toBeInstanceOf(NothingThere);
    expect(answer(400)).not.toBeInstanceOf(NothingThere);
    expect(answer(400, 'The id provided does not exist')).toBeInstanceOf(NothingThere);
  });
});
