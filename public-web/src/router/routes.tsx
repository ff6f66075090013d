import { openAlbum } from '../pages/album/openAlbum.js';
import { openBridge, openCampBridge } from '../pages/bridge/openBridge.js';
import { openEvent } from '../pages/event/openEvent.js';
import { openNotFound } from '../pages/notFound/openNotFound.js';
import { openYatra } from '../pages/yatra/openYatra.js';
import { openCampRegistration, openRegistration } from '../registration/openRegistration.js';
import type { PageRequest, ReadyPage, SiteRoute } from './siteRoute.js';
import { frame } from '../texts/en/frame.js';
import { pages } from '../texts/en/pages.js';
import { guardian } from '../texts/en/guardian.js';
import type { ComponentType } from 'react';
import { fragmentToken } from './handover.js';

/** Opens a page that needs nothing but its own code. */
const plainPage = (load: () => Promise<{ default: ComponentType }>) => async (): Promise<ReadyPage> => {
  const { default: Page } = await load();
  return { element: <Page /> };
};

const REGISTRATION: Omit<SiteRoute, 'path' | 'open'> = {
  ...pages.register,
  frame: 'bare',
  listed: false,
  drawn: 'in browser',
};

const EMAIL_BRIDGE: Omit<SiteRoute, 'path' | 'open'> = {
  ...pages.bridge,
  frame: 'bare',
  listed: false,
  drawn: 'by server',
};

/** Every address of the public site. All others on this origin belong to the console. */
export const ROUTES: readonly SiteRoute[] = [
  {
    path: '/event',
    ...pages.events,
    frame: 'bare',
    listed: true,
    drawn: 'by server',
    open: openEvents,
  },
  { ...REGISTRATION, path: '/event/register', open: openRegistration },
  { ...REGISTRATION, path: '/event/register/:eventId', open: openRegistration },
  { ...REGISTRATION, path: '/event/:eventId/register', open: openRegistration },
  { ...EMAIL_BRIDGE, path: '/event/bridge', open: openBridge },
  { ...EMAIL_BRIDGE, path: '/event/bridge/:eventId', open: openBridge },
  {
    path: '/event/album/:name',
    ...pages.album,
    frame: 'bare',
    listed: true,
    drawn: 'by server',
    open: openAlbum,
  },
  {
    path: '/event/:eventId',
    ...pages.event,
    frame: 'bare',
    listed: true,
    drawn: 'by server',
    open: openEvent,
  },
  {
    path: '/viplava',
    ...pages.yatra,
    frame: 'bare',
    listed: true,
    drawn: 'by server',
    open: openYatra,
  },
  { ...REGISTRATION, path: '/viplava/register', open: openCampRegistration },
  { ...EMAIL_BRIDGE, path: '/viplava/bridge', open: openCampBridge },
  {
    path: '/register',
    ...pages.signUp,
    frame: 'full',
    listed: true,
    drawn: 'in browser',
    open: plainPage(() => import('../signup/SignUpPage.js')),
  },
  {
    path: '/guardian',
    title: guardian.title,
    description: guardian.description,
    frame: 'full',
    listed: false,
    drawn: 'in browser',
    open: openGuardian,
  },
  {
    path: '/email',
    ...pages.email,
    frame: 'full',
    listed: false,
    drawn: 'in browser',
    open: openEmail,
  },
  {
    path: '/my',
    ...pages.my,
    frame: 'full',
    listed: false,
    drawn: 'in browser',
    open: plainPage(() => import('../pages/my/MyPage.js')),
  },
  {
    path: '/my/ticket/:bookingId',
    ...pages.ticket,
    frame: 'full',
    listed: false,
    drawn: 'in browser',
    open: openTicket,
  },
  {
    path: '/my-data',
    ...pages.myData,
    frame: 'full',
    listed: false,
    drawn: 'in browser',
    open: plainPage(() => import('../pages/myData/MyDataPage.js')),
  },
  {
    path: '/notice',
    ...pages.notice,
    frame: 'full',
    listed: false,
    drawn: 'in browser',
    open: openNotice,
  },
  {
    path: '/about-us',
    ...pages.about,
    frame: 'full',
    listed: true,
    drawn: 'at build',
    open: plainPage(() => import('../pages/about/AboutPage.js')),
  },
  {
    path: '/contact-us',
    ...pages.contact,
    frame: 'full',
    listed: true,
    drawn: 'at build',
    open: plainPage(() => import('../pages/contact/ContactPage.js')),
  },
  {
    path: '/privacy',
    title: frame.privacy,
    description: pages.privacy.description,
    frame: 'full',
    listed: true,
    drawn: 'at build',
    open: plainPage(() => import('../pages/policy/PrivacyPage.js')),
  },
  {
    path: '/terms',
    title: frame.terms,
    description: pages.terms.description,
    frame: 'full',
    listed: true,
    drawn: 'at build',
    open: plainPage(() => import('../pages/policy/TermsPage.js')),
  },
  {
    path: '/refund',
    title: frame.refund,
    description: pages.refund.description,
    frame: 'full',
    listed: true,
    drawn: 'at build',
    open: plainPage(() => import('../pages/policy/RefundPage.js')),
  },
];

/** Shown for an address that does not exist. */
export const NOT_FOUND: SiteRoute = {
  path: '',
  title: frame.notFound,
  description: frame.notFoundDescription,
  frame: 'full',
  listed: false,
  drawn: 'in browser',
  open: openNotFound,
};

/** `/email#token=…`: the part after the # is never sent to a server with the address. */
async function openEmail(): Promise<ReadyPage> {
  const [{ EmailPage }] = await Promise.all([
    import('../pages/email/EmailPage.js'),
    import('../styles/wizard.css'),
  ]);
  return { element: <EmailPage token={fragmentToken()} /> };
}

/** `/event`: all published events, coming ones first. */
async function openEvents({ events, now }: PageRequest): Promise<ReadyPage> {
  const [{ EventsPage }, all] = await Promise.all([import('../pages/events/EventsPage.js'), events.list()]);
  return { element: <EventsPage events={all} now={now} /> };
}

/** `/guardian#token=…`: the part after the # is never sent to a server with the address. */
async function openGuardian(): Promise<ReadyPage> {
  const [{ GuardianPage }] = await Promise.all([
    import('../pages/guardian/GuardianPage.js'),
    import('../styles/wizard.css'),
  ]);
  return { element: <GuardianPage token={fragmentToken()} /> };
}

/** `/notice#token=…`: the part after the # is never sent to a server with the address. */
async function openNotice(): Promise<ReadyPage> {
  const { NoticePage } = await import('../pages/notice/NoticePage.js');
  return { element: <NoticePage token={fragmentToken()} /> };
}

/** `/my/ticket/:bookingId` */
async function openTicket({ params }: PageRequest): Promise<ReadyPage> {
  const { TicketPage } = await import('../pages/ticket/TicketPage.js');
  const { bookingId = '' } = params;
  return { element: <TicketPage key={bookingId} bookingId={bookingId} /> };
}
