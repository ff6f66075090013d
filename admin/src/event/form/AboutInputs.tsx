import { maxLength, required, TextInput, type Validator } from 'react-admin';
import { pageAddress, slug } from '../../forms/checks';
import { DayInput } from '../../forms/MomentInput';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormParts';
import { useMessage } from '../../messages/useMessage';
import type { EventForm } from './eventForm';

const endsLater: Validator = (toDate: string, { fromDate }: EventForm) =>
  fromDate && toDate && toDate < fromDate ? 'checks.endFirst' : undefined;

const needsStart: Validator = (startTime: string | null, { endTime }: EventForm) =>
  endTime && !startTime ? 'checks.startMissing' : undefined;

const endsAfter: Validator = (endTime: string | null, { fromDate, toDate, startTime }: EventForm) =>
  endTime && startTime && fromDate === toDate && endTime <= startTime ? 'checks.endsTooEarly' : undefined;

/** Keeps the label above the field: browsers show `--:--` in an empty time field, where the label would be. */
const LABEL_ABOVE = { inputLabel: { shrink: true } };

/** Title, dates, venue and contact. */
export function AboutInputs({ isNew }: { isNew: boolean }) {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.about')} hint={message('eventForm.aboutHint')}>
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
        source="startTime"
        type="time"
        slotProps={LABEL_ABOVE}
        label={message('eventForm.startTime')}
        helperText={message('eventForm.startTimeHelp')}
        validate={needsStart}
      />
      <TextInput
        source="endTime"
        type="time"
        slotProps={LABEL_ABOVE}
        label={message('eventForm.endTime')}
        helperText={message('eventForm.endTimeHelp')}
        validate={endsAfter}
      />
      <TextInput
        source="venue"
        label={message('eventForm.venue')}
        validate={maxLength(300)}
        autoComplete="off"
        sx={isNew ? undefined : WHOLE_WIDTH}
      />
      <TextInput
        source="venueAddress"
        label={message('eventForm.venueAddress')}
        validate={maxLength(500)}
        autoComplete="off"
        multiline
      />
      <TextInput
        source="mapUrl"
        label={message('eventForm.mapUrl')}
        helperText={message('eventForm.mapUrlHelp')}
        validate={[maxLength(500), pageAddress]}
        autoComplete="off"
      />
      <TextInput
        source="contactName"
        label={message('eventForm.contactName')}
        helperText={message('eventForm.contactHelp')}
        validate={maxLength(120)}
        autoComplete="off"
      />
      <TextInput
        source="contactPhone"
        type="tel"
        label={message('eventForm.contactPhone')}
        helperText={false}
        validate={maxLength(20)}
        autoComplete="off"
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
