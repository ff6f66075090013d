import { expect, it } from '@jest/globals';
import { prefixOf } from './publicPages.js';

it('a path may begin with the two letters of a language', () => {
  expect(prefixOf('/hi/event/camp')).toEqual({ code: 'hi', rest: '/event/camp' });
  expect(prefixOf('/fr')).toEqual({ code: 'fr', rest: '/' });
  expect(prefixOf('/event')).toBeNull();
  expect(prefixOf('/HI/event')).toBeNull();
});
