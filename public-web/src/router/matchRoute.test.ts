import { describe, expect, it } from '@jest/globals';
import { matchRoute } from './loadPage.js';
import { ROUTES } from './routes.js';
import { type SiteRoute } from './siteRoute.js';

const route = (path: string): SiteRoute => ({
  path,
  title: path,
  description: path,
  frame: 'bare',
  listed: true,
  drawn: 'in browser',
  open: () => Promise.reject(new Error('not loaded in this test')),
});

const EVENT_ROUTES = [
  '/event',
  '/event/register',
  '/event/bridge',
  '/event/register/:eventId',
  '/event/bridge/:eventId',
  '/event/:eventId/register',
  '/event/:eventId',
].map(route);

const matched = (path: string) => {
  const match = matchRoute(EVENT_ROUTES, path);
  return match && { path: match.route.path, ...match.params };
};

describe('matching an address', () => {
  it.each([
    ['/event', { path: '/event' }],
    ['/event/', { path: '/event' }],
    ['/event/mayapur-camp', { path: '/event/:eventId', eventId: 'mayapur-camp' }],
    ['/event/register', { path: '/event/register' }],
    ['/event/register/mayapur-camp', { path: '/event/register/:eventId', eventId: 'mayapur-camp' }],
    ['/event/mayapur-camp/register', { path: '/event/:eventId/register', eventId: 'mayapur-camp' }],
    ['/event/bridge/mayapur-camp', { path: '/event/bridge/:eventId', eventId: 'mayapur-camp' }],
  ])('%s leads to its page', (path, expected) => {
    expect(matched(path)).toEqual(expected);
  });

  it.each([
    '/event/manage',
    '/event/manage/register',
    '/event/bridge/register',
    '/events',
    '/',
    '/event/a/b/c',
  ])('%s is not a page of the site', path => {
    expect(matched(path)).toBeUndefined();
  });

  it('decodes the id in the address', () => {
    expect(matched('/event/youth%20meet')).toEqual({ path: '/event/:eventId', eventId: 'youth meet' });
  });

  it('treats a broken escape as an unknown page instead of failing', () => {
    expect(matched('/event/%E0%A4%A')).toBeUndefined();
  });
});

describe('the table of routes', () => {
  it.each(['/about-us', '/contact-us', '/privacy', '/my', '/my-data', '/notice', '/terms', '/refund'])(
    'knows %s',
    path => {
      expect(matchRoute(ROUTES, path)?.route.path).toBe(path);
    },
  );

  it.each(['/', '/login', '/dashboard', '/event/manage', '/event/manage/mayapur-camp', '/profile'])(
    'leaves %s to the console',
    path => {
      expect(matchRoute(ROUTES, path)).toBeUndefined();
    },
  );
});
