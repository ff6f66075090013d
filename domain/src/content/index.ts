export * from './content.js';
export * from './youtube.js';
