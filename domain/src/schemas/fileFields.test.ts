import { expect, test } from '@jest/globals';
import { z } from 'zod';
import * as schemas from './index.js';

test('every field that names a stored file is known, with what it shows', () => {
  const found = Object.entries<unknown>(schemas).flatMap(([name, body]) =>
    body instanceof z.ZodType && name.endsWith('Body')
      ? schemas.fileFieldsOf(body).map(({ path, kind }) => `${name}.${path}: ${kind}`)
      : [],
  );
  expect([...new Set(found)].sort()).toEqual([
    'answerBody.ansAudio: recording',
    'askBody.askAudio: recording',
    'createContentBody.url: picture',
    'createEventBody.landing.activities[].picture: picture',
    'createEventBody.landing.gallery[].picture: picture',
    'createEventBody.landing.headerImages[]: picture',
    'createUserBody.imageUrl: picture',
    'signUpBody.imageUrl: picture',
    'updateContentBody.url: picture',
    'updateEventBody.landing.activities[].picture: picture',
    'updateEventBody.landing.gallery[].picture: picture',
    'updateEventBody.landing.headerImages[]: picture',
    'updateUserBody.imageUrl: picture',
    'visitorProfileBody.imageUrl: picture',
  ]);
});

test.each([
  ['https://lh3.googleusercontent.com/a/picture', null],
  ['', null],
  [null, null],
  [
    `/api/v1/file/${'ab'.repeat(16)}?expires=1&signature=x`,
    `/api/v1/file/${'ab'.repeat(16)}?expires=1&signature=x`,
  ],
  [`/api/v1/file/${'ab'.repeat(12)}`, `/api/v1/file/${'ab'.repeat(12)}`],
])('a person’s picture at %s is %s', (sent, taken) => {
  expect(schemas.personPicture.parse(sent)).toBe(taken);
});

test.each(['javascript:alert(1)', 'http://example.org/a.png', `/api/v1/file/${'ab'.repeat(14)}`])(
  'a person’s picture is never at %s',
  address => expect(schemas.personPicture.safeParse(address).success).toBe(false),
);
