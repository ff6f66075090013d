import { expect, test } from '@jest/globals';
import { cleanText, TRANSLATED } from '@coastok/domain';
import { productTexts } from '../platform/languages/productTexts.js';
import { problemOfTranslation } from './translationChecks.js';

const ENGLISH = 'Pay {price} until {day}.';

test.each([
  ['{day} तक {price} दें।', null],
  ['तक {price} दें।', 'It lacks {day}, which the English text has.'],
  ['{day} तक {price} दें, {price}।', 'It has {price}, which the English text does not have.'],
  ['{day} तक {price} दें, {name}।', 'It has {name}, which the English text does not have.'],
  ['{दिन} तक {price} दें।', 'It lacks {day}, which the English text has.'],
  ['{day} तक {price} {दें।', 'It has a brace { or } without its other half.'],
  ['{day} तक <b>{price}</b> दें।', 'There may be no markup in it: no < or >, and no &nbsp; or the like.'],
  ['{day} तक&nbsp;{price} दें।', 'There may be no markup in it: no < or >, and no &nbsp; or the like.'],
  ['{day} तक {price} & सेवा', null],
  ['{day} तक {price} दें, ५ बजे।', 'Please write digits as 0 to 9.'],
  ['{day} \uFFFDक {price} दें।', 'A letter of it was lost on the way here.'],
  ['{day} तक\n{price} दें।', 'Please write it on one line.'],
  ['{day} तक {price} \u0007', 'Please enter text without control characters.'],
  [`{day} {price} ${'क'.repeat(90)}`, 'It is too long for its place: at most 100 characters.'],
])('%j has the problem %j', (text, problem) => {
  expect(problemOfTranslation('site.booking.pay', ENGLISH, text)).toBe(problem);
});

test('the singular of a plural may leave its number out, and nothing else', () => {
  const english = '{count} day of {month}';
  expect(problemOfTranslation('site.landing.days.one', english, '{month} का एक दिन')).toBeNull();
  expect(problemOfTranslation('site.landing.days.one', english, 'एक दिन')).toMatch('{month}');
  expect(problemOfTranslation('site.landing.days.other', english, '{month} के दिन')).toMatch('{count}');
});

test('every text of the product passes, so that an export can be imported again', async () => {
  const texts = await productTexts();
  expect(texts.size).toBeGreaterThan(300);
  const problems = [...texts].flatMap(([key, text]) =>
    TRANSLATED.flatMap(language => {
      const problem = problemOfTranslation(key, text.en, cleanText(text[language]));
      return problem ? [[key, language, text[language], problem]] : [];
    }),
  );
  expect(problems).toEqual([]);
});
