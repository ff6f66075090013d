import { LANGUAGES, SHARED_WITH } from '@coastok/domain';
import { describe, expect, it } from '@jest/globals';
import { privacyNotice } from '../../texts/en/privacyNotice.js';
import { refund } from '../../texts/en/refund.js';
import { terms } from '../../texts/en/terms.js';

type Section = Readonly<Record<string, string>>;
type Sections = Readonly<Record<string, Section>>;

const POLICIES: Readonly<Record<string, Sections>> = {
  privacyNotice: privacyNotice.sections,
  refund: refund.sections,
  terms: terms.sections,
};

const wordsOf = (sections: Sections): string =>
  Object.values(sections)
    .flatMap(section => Object.values(section))
    .join('\n')
    .toLowerCase();

const notice = wordsOf(privacyNotice.sections);

describe('the privacy notice', () => {
  it.each(['name', 'email address', 'phone number', 'postal address'])(
    'names the %s among what is collected',
    what => {
      expect(notice).toContain(what);
    },
  );

  it.each(['camera', 'audio recorder', 'https', 'under 13', '13 to 17', 'guardian'])('speaks of %s', what => {
    expect(notice).toContain(what);
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
    expect(notice).toContain(what);
  });

  it('says that the accounts outlive an erasure, without names', () => {
    expect(notice).toMatch(/erasure they stay as figures only, without your name/);
  });

  it('says who sees the data in the same words as a copy of the data', () => {
    const { heading: _, ...paragraphs } = privacyNotice.sections['who-sees-it'];
    expect(Object.values(paragraphs)).toEqual(SHARED_WITH);
  });
});

it('a refund is promised within 10 working days', () => {
  expect(wordsOf(refund.sections)).toContain('within 10 working days');
});

describe.each(Object.keys(POLICIES))('%s', name => {
  it.each(LANGUAGES)('has the same sections, paragraphs and numbers in %s as in English', async code => {
    const module = (await import(`../../texts/${code}/${name}.js`)) as Record<string, { sections: Sections }>;
    const spoken = module[name]?.sections ?? {};
    const english = POLICIES[name] ?? {};
    const partsOf = (sections: Sections) =>
      Object.entries(sections).flatMap(([anchor, section]) =>
        Object.keys(section).map(part => `${anchor} ${part}`),
      );
    expect(partsOf(spoken)).toEqual(partsOf(english));
    const numbersOf = (sections: Sections) =>
      Object.values(sections).flatMap(section =>
        Object.values(section).map(text => [...text.matchAll(/\p{Nd}+/gu)].map(String).sort()),
      );
    expect(numbersOf(spoken)).toEqual(numbersOf(english));
  });
});
