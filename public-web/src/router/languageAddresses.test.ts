import { describe, expect, it } from '@jest/globals';
import { hasLanguages } from './languageAddresses.js';

describe('the pages that every language has', () => {
  it.each([
    '/event',
    '/event/',
    '/event/winter-camp',
    '/event/bridge/winter-camp',
    '/event/register/winter-camp',
    '/viplava',
    '/viplava/register',
    '/guardian',
    '/about-us',
    '/contact-us',
    '/my',
    '/my-data',
    '/my/ticket/65f0000000000000000000a1',
    '/register',
    '/email',
    '/notice',
    '/privacy',
    '/terms',
    '/refund',
  ])('%s is one', path => {
    expect(hasLanguages(path)).toBe(true);
  });

  it.each([
    '/',
    '/events',
    '/event/manage',
    '/event/manage/winter-camp',
    '/registration',
    '/dashboard',
    '/hi/event',
  ])('%s is none', path => {
    expect(hasLanguages(path)).toBe(false);
  });
});
