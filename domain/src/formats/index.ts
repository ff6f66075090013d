export * from './dates.js';
export * from './dayText.js';
export * from './ids.js';
export * from './links.js';
export * from './money.js';
export * from './pageAddresses.js';
export * from './youtube.js';
