import { expect, test } from '@jest/globals';
import { z } from 'zod';
import type { Resource } from '../resources/resource.js';
import { RESOURCES } from '../resources/resources.js';
import { schemasOf } from '../resources/schemas.js';
import * as schemas from '../index.js';

test('every field that names a stored file is known, with what it shows', () => {
  const bodies = [
    ...Object.entries<unknown>(schemas).filter(([name]) => name.endsWith('Body')),
    ...RESOURCES.flatMap((resource): [string, unknown][] => {
      const { create, update } = schemasOf<Resource>(resource);
      return [
        [`${resource.name}.create`, create],
        [`${resource.name}.update`, update],
      ];
    }),
  ];
  const found = bodies.flatMap(([name, body]) =>
    body instanceof z.ZodType
      ? schemas.fileFieldsOf(body).map(({ path, kind }) => `${name}.${path}: ${kind}`)
      : [],
  );
  expect([...new Set(found)].sort()).toEqual([
    'answerBody.ansAudio: recording',
    'askBody.askAudio: recording',
    'content.create.url: picture',
    'content.update.url: picture',
    'createCareContactBody.noteAudio: recording',
    'createEventBody.landing.activities[].picture: picture',
    'createEventBody.landing.gallery[].picture: picture',
    'createEventBody.landing.headerImages[]: picture',
    'createUserBody.imageUrl: picture',
    'replyBody.askAudio: recording',
    'signUpBody.imageUrl: picture',
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
