export * from './clean.js';
export * from './code.js';
export * from './email.js';
export * from './find.js';
export * from './fold.js';
export * from './phone.js';
