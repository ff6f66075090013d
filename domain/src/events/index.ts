export * from './accommodations.js';
export * from './calendarFile.js';
export * from './camps.js';
export * from './sitePictures.js';
export * from './terms.js';
