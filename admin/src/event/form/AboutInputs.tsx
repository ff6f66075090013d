import { maxLength, required, TextInput, type Validator } from 'react-admin';
import { slug } from '../../forms/checks';
import { DayInput } from '../../forms/MomentInput';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormSection';
import { useMessage } from '../../messages/useMessage';
import type { EventForm } from './eventForm';

const endsLater: Validator = (toDate: string, { fromDate }: EventForm) =>
  fromDate && toDate && toDate < fromDate ? 'checks.endFirst' : undefined;

/** What it is, when and where. */
export function AboutInputs({ isNew }: { isNew: boolean }) {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.about')}>
      <TextInput
        source="title"
        label={message('eventForm.eventTitle')}
        validate={[required(), maxLength(160)]}
        autoComplete="off"
        sx={WHOLE_WIDTH}
      />
      <DayInput source="fromDate" label={message('eventForm.fromDate')} validate={required()} />
      <DayInput source="toDate" label={message('eventForm.toDate')} validate={[required(), endsLater]} />
      <TextInput
        source="venue"
        label={message('eventForm.venue')}
        validate={maxLength(300)}
        autoComplete="off"
        sx={isNew ? undefined : WHOLE_WIDTH}
      />
      {isNew && (
        <TextInput
          source="eventId"
          label={message('eventForm.eventId')}
          validate={[slug, maxLength(80)]}
          helperText={message('eventForm.eventIdHelp')}
          autoComplete="off"
        />
      )}
      <TextInput
        source="eligibility"
        label={message('eventForm.eligibility')}
        validate={maxLength(2000)}
        multiline
        minRows={2}
      />
      <TextInput
        source="recommendation"
        label={message('eventForm.recommendation')}
        validate={maxLength(2000)}
        multiline
        minRows={2}
      />
    </FormSection>
  );
}
