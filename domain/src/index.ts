export * from './access/index.js';
export * from './formats/index.js';
export * from './people/index.js';
export * from './privacy/privacyNotice.js';
export * from './questions/questions.js';
export * from './records/records.js';
export * from './schemas/index.js';
