import { type SiteRoute } from './siteRoute.js';

/** Every address of the public site. All others on this origin belong to the console. */
export const ROUTES: readonly SiteRoute[] = [
  {
    path: '/about-us',
    title: 'About',
    description: 'A community of young devotees: local areas, personal guidance, festivals and yatras.',
    frame: 'full',
    prerender: true,
    load: () => import('../pages/about/AboutPage.js'),
  },
  {
    path: '/contact-us',
    title: 'Contact',
    description: 'How to reach us about a booking, a payment, your membership or your personal data.',
    frame: 'full',
    prerender: true,
    load: () => import('../pages/contact/ContactPage.js'),
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description: 'Which personal data we collect and why, who sees it, and how you stay in charge of it.',
    frame: 'full',
    prerender: true,
    load: () => import('../pages/policy/PrivacyPage.js'),
  },
  {
    path: '/terms',
    title: 'Terms and Conditions',
    description: 'What we promise and what we ask of you when you sign up, register for an event or pay.',
    frame: 'full',
    prerender: true,
    load: () => import('../pages/policy/TermsPage.js'),
  },
  {
    path: '/refund',
    title: 'Refund Policy',
    description:
      'How to cancel a booking, what you get back, and how a refund reaches you in 10 working days.',
    frame: 'full',
    prerender: true,
    load: () => import('../pages/policy/RefundPage.js'),
  },
];

/** Shown for an address or an event that does not exist. */
export const NOT_FOUND: SiteRoute = {
  path: '',
  title: 'Page Not Found',
  description: 'This page does not exist.',
  frame: 'full',
  prerender: false,
  load: () => import('../pages/notFound/NotFoundPage.js'),
};
