import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root.mjs';
import { answersText } from './answers.mjs';

test('the description of all answers is as their types say: npm run openapi', async () => {
  const text = await answersText(ROOT);
  expect(readFileSync(join(ROOT, 'api', 'openapi.json'), 'utf8')).toBe(text);
  const { answers } = JSON.parse(text);
  expect(answers['visitor.readBooking']).toEqual({
    kind: 'one',
    schema: { anyOf: [{ $ref: '#/components/schemas/VisitorBookingRecord' }, { type: 'null' }] },
  });
  expect(answers['public.areas'].kind).toBe('many');
  expect(answers['checkin.rows'].kind).toBe('page');
});
