import type { Config } from '../config/config.js';

type Policy = Record<string, string[]>;

const GOOGLE = 'https://accounts.google.com/gsi';

/** Google's sign-in and Razorpay's checkout, by the exact addresses that the vendors document. */
const VENDORS: Policy = {
  'script-src': ['https://checkout.razorpay.com/v1/checkout.js', `${GOOGLE}/client`],
  'style-src': [`${GOOGLE}/style`],
  'img-src': ['https://cdn.razorpay.com'],
  'connect-src': [
    'https://checkout.razorpay.com',
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
    `${GOOGLE}/`,
  ],
  'frame-src': ['https://checkout.razorpay.com', 'https://api.razorpay.com', `${GOOGLE}/`],
  'form-action': ['https://api.razorpay.com'],
};

/** The sources that every page except the public site's may load: no third-party scripts. */
export function contentSecurityPolicy({ production }: Pick<Config, 'production'>): Policy {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // MUI writes its styles at run time.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures of people and events are stored here; previews of videos come from YouTube.
    'img-src': ["'self'", 'data:', 'blob:', 'https://i.ytimg.com'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com', 'https://www.youtube.com'],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(production && { 'upgrade-insecure-requests': [] }),
  };
}

/** The QR reader for phones whose browser has none is our own WebAssembly module (docs/rules/care.md#9). */
const FIELD_APP: Policy = { 'script-src': ["'wasm-unsafe-eval'"] };

/** The header of a page that runs our own scripts only. */
export const ownScriptsPolicy = (config: Pick<Config, 'production'>): string => headerOf(config, {});

/** The header of the public site's pages, which sign in with Google and pay with Razorpay. */
export const publicSitePolicy = (config: Pick<Config, 'production'>): string => headerOf(config, VENDORS);

/** The header of the field app's page. */
export const fieldAppPolicy = (config: Pick<Config, 'production'>): string => headerOf(config, FIELD_APP);

function headerOf(config: Pick<Config, 'production'>, more: Policy): string {
  const policy = Object.entries(contentSecurityPolicy(config));
  return policy
    .map(([directive, sources]) => [directive, ...sources, ...(more[directive] ?? [])].join(' '))
    .join(';');
}
