/** What draws and judges an event's questions, for the console's preview, too. */
export { AnswerFields } from './AnswerFields.js';
export { type Asked, askForm, type Occasion } from './askForm.js';
export { type TypedAnswer, type TypedAnswers, typedAnswersOf } from './typedAnswers.js';
