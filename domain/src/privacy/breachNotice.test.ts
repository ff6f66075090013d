import { describe, expect, it } from '@jest/globals';
import { BREACH_HEADINGS, breachNoticeTo, readBreachNotice } from './breachNotice.js';

const written = (headings: readonly string[]) =>
  `Subject: Your data\n\nHare Krishna {name},\n\n${headings.map(heading => `${heading}\nSomething.`).join('\n\n')}\n`;

describe('a notice of a breach', () => {
  it('has a subject and a text that greets whom it goes to', () => {
    const { notice, problems } = readBreachNotice(written(BREACH_HEADINGS).replaceAll('\n', '\r\n'));
    expect(problems).toEqual([]);
    expect(notice.subject).toBe('Your data');
    expect(breachNoticeTo(notice, 'Asha $& Das')).toMatch(/^Hare Krishna Asha \$& Das,\n/);
  });

  it.each(BREACH_HEADINGS)('is not sent without ‘%s’', missing => {
    const others = BREACH_HEADINGS.filter(heading => heading !== missing);
    const told = [`Nothing is said under ‘${missing}’.`];
    expect(readBreachNotice(written(others)).problems).toEqual(told);
    expect(
      readBreachNotice(written(BREACH_HEADINGS).replace(`${missing}\nSomething.`, missing)).problems,
    ).toEqual(told);
  });

  it('is not sent with a blank in it, or without a subject', () => {
    const whole = written(BREACH_HEADINGS);
    expect(readBreachNotice(whole.replace('Something', '[day and hour]')).problems).toEqual([
      '[day and hour] is still to be filled in.',
    ]);
    expect(readBreachNotice(whole.replace('Subject: ', '')).problems).toEqual([
      'The first line has to be ‘Subject: …’.',
    ]);
  });
});
