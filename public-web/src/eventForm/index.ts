/** Renders and validates an event's questions, also for the console's preview. */
export { AnswerFields } from './AnswerFields.js';
export { type FormResult, askForm, type Occasion } from './askForm.js';
export { type TypedAnswer, type TypedAnswers, typedAnswersOf } from './typedAnswers.js';
