import { describe, expect, it } from '@jest/globals';
import { intentionKeys } from './idempotency';

describe('the idempotency keys of a form', () => {
  it('stay the same for the same content, so that a repeat counts once', () => {
    const keyOf = intentionKeys();
    expect(keyOf({ title: 'Seva' })).toBe(keyOf({ title: 'Seva' }));
  });

  it('differ for other content, and between forms', () => {
    const keyOf = intentionKeys();
    const first = keyOf({ title: 'Seva' });
    expect(keyOf({ title: 'Garden' })).not.toBe(first);
    expect(intentionKeys()({ title: 'Seva' })).not.toBe(first);
  });
});
