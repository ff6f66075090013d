export * from './accommodations.js';
export * from './calendarFile.js';
export * from './camps.js';
export * from './eventReminder.js';
export * from './eventTimes.js';
export * from './siteAlbums.js';
export * from './sitePictures.js';
export * from './terms.js';
