export { chosenOptions, fittingAnswer, isMissing, readAnswer } from './answer.js';
export * from './define.js';
export * from './evaluate.js';
export * from './facts.js';
export * from './form.js';
export * from './optionLine.js';
export * from './refusals.js';
export * from './shown.js';
