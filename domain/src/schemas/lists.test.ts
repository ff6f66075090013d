import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { registrationFilters } from './booking.js';
import { liveQuery } from './live.js';
import { problemsOf } from './problems.js';

const ID = 'a'.repeat(24);

const faultsOf = (schema: z.ZodType, query: unknown) =>
  problemsOf(schema.safeParse(query).error?.issues ?? []).fields;

it('says what is wrong with one of several values of the field that was sent', () => {
  expect(faultsOf(registrationFilters, { areaId: `${ID},none` })).toEqual({
    areaId: 'Please enter valid ids.',
  });
  expect(faultsOf(registrationFilters, { areaId: Array(201).fill(ID).join() })).toEqual({
    areaId: 'Please enter at most 200 ids.',
  });
  expect(faultsOf(liveQuery, { topics: `user,booking:${ID},booking:none` })).toEqual({
    topics: 'Please name lists, as user, or records, as booking:ID.',
  });
});

it('reads several ids as they are stored', () => {
  expect(registrationFilters.parse({ areaId: `${ID.toUpperCase()},${ID}` })).toEqual({ areaId: [ID, ID] });
});
