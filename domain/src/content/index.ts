export * from './content.js';
export * from './publishedUrl.js';
export * from './youtube.js';
