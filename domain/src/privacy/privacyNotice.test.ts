import { describe, expect, it } from '@jest/globals';
import { PRIVACY_NOTICE } from './privacyNotice.js';

const text = PRIVACY_NOTICE.sections
  .flatMap(section => [section.heading, ...section.paragraphs])
  .join('\n')
  .toLowerCase();

describe('the privacy notice', () => {
  it.each(['name', 'email address', 'phone number', 'postal address'])(
    'names the %s among what is collected',
    what => {
      expect(text).toContain(what);
    },
  );

  it.each(['camera', 'audio recorder', 'https', 'under 13', '13 to 17', 'guardian'])('speaks of %s', what => {
    expect(text).toContain(what);
  });

  it.each([
    'withdraw',
    'access:',
    'correction:',
    'erasure:',
    'nomination:',
    'grievance',
    'data protection board',
  ])('tells people about %s, as the DPDP Act asks', what => {
    expect(text).toContain(what);
  });

  it('says that the accounts outlive an erasure, without names', () => {
    expect(text).toMatch(/erasure they stay as figures only, without your name/);
  });

  it('has headings that differ, so that each can be linked to', () => {
    const headings = PRIVACY_NOTICE.sections.map(section => section.heading);
    expect(new Set(headings).size).toBe(headings.length);
  });
});
