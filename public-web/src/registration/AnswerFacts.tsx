import { answerText, type PublicForm } from '@coastok/domain';
import { withOwnOptions } from '../eventForm/askForm.js';
import { Facts } from './Facts.js';
import { useBooked } from './registration.js';

/** The answers given while registering, in the order of the form. */
export function AnswerFacts({ form, canChange }: { form: PublicForm; canChange: boolean }) {
  const { booking, goBack } = useBooked();
  const facts = withOwnOptions(form, booking)
    .fields.filter(({ askAt }) => askAt === 'registration')
    .map(field => ({ label: field.label, value: answerText(field, booking.answers) }));
  if (facts.every(({ value }) => value === '')) return null;
  return <Facts title="Your answers" facts={facts} {...(canChange && { onChange: () => goBack(1) })} />;
}
