export * from './acceptLanguage.js';
export * from './languages.js';
