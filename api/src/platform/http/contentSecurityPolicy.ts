import type { Config } from '../config/config.js';

/** What pages may load and talk to: ourselves, and the real scripts of Razorpay, Google sign-in and YouTube's player. */
export function contentSecurityPolicy(config: Config): Record<string, string[]> {
  const razorpay = [
    'https://checkout.razorpay.com',
    'https://api.razorpay.com',
    'https://lumberjack.razorpay.com',
  ];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://checkout.razorpay.com', 'https://accounts.google.com'],
    // MUI writes its styles at run time.
    'style-src': ["'self'", "'unsafe-inline'", 'https://accounts.google.com'],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'media-src': ["'self'", 'blob:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...razorpay, 'https://accounts.google.com'],
    'frame-src': [
      ...razorpay,
      'https://accounts.google.com',
      'https://www.youtube-nocookie.com',
      'https://www.youtube.com',
    ],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https://api.razorpay.com'],
    'frame-ancestors': ["'none'"],
    ...(config.production && { 'upgrade-insecure-requests': [] }),
  };
}
