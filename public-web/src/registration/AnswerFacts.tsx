import { type Answers, answerText, type PublicField, type PublicForm } from '@coastok/domain';
import { withOwnOptions } from '../eventForm/askForm.js';
import { Facts } from './Facts.js';
import { useBooked } from './registration.js';
import { registration as texts } from '../texts/en/registration.js';
import { wizard } from '../texts/en/wizard.js';

/** Answers that the shared rules word in English. */
const WORDS: Readonly<Record<string, string>> = { Yes: wizard.yes, No: wizard.no, 'A file': texts.aFile };
const WORDED: readonly string[] = ['yes-no', 'agree', 'file'];

const textOf = (field: PublicField, answers: Answers): string => {
  const text = answerText(field, answers);
  return WORDED.includes(field.type) ? (WORDS[text] ?? text) : text;
};

/** The answers given while registering, in the order of the form. */
export function AnswerFacts({ form, canChange }: { form: PublicForm; canChange: boolean }) {
  const { booking, goBack } = useBooked();
  const facts = withOwnOptions(form, booking)
    .fields.filter(({ askAt }) => askAt === 'registration')
    .map(field => ({ label: field.label, value: textOf(field, booking.answers) }));
  if (facts.every(({ value }) => value === '')) return null;
  return <Facts title={texts.yourAnswers} facts={facts} {...(canChange && { onChange: () => goBack(1) })} />;
}
