import { PRIVACY_NOTICE } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { REFUND_POLICY } from '../../content/refundPolicy.js';
import { TERMS } from '../../content/terms.js';
import { sectionAnchor } from './sectionAnchor.js';

describe('the anchor of a section', () => {
  it('is made of plain words', () => {
    expect(sectionAnchor('Your consent, and how to withdraw it')).toBe('your-consent-and-how-to-withdraw-it');
    expect(sectionAnchor('“Who?”')).toBe('who');
  });

  it.each([PRIVACY_NOTICE, TERMS, REFUND_POLICY])('is found only once in the text $title', text => {
    const anchors = text.sections.map(section => sectionAnchor(section.heading));
    expect(new Set(anchors).size).toBe(anchors.length);
  });
});
