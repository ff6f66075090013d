import { describe, expect, it } from '@jest/globals';
import { REFUND_POLICY } from '../../content/refundPolicy.js';
import { TERMS } from '../../content/terms.js';
import { longDate } from './longDate.js';

describe('the policies', () => {
  it('promise a refund within 10 working days', () => {
    expect(REFUND_POLICY.sections.flatMap(section => section.paragraphs).join(' ')).toContain(
      'within 10 working days',
    );
  });

  it('date the terms 28 July 2022', () => {
    expect(longDate(TERMS.revised)).toBe('28 July 2022');
  });
});
