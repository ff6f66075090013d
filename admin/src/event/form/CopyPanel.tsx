import { type EventRecord, isCalendarDay, istDay } from '@coastok/domain';
import { Alert, Card, CardContent, Typography } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DayField } from '../../forms/MomentField';
import { useMessage } from '../../messages/useMessage';
import { nextFirstDay, shiftedTo, textsOfThePast } from './eventCopy';
import type { EventForm } from './eventForm';

const isPast = (instant: string | null | undefined): boolean =>
  Boolean(instant && Date.parse(instant) < Date.now());

/** What of a copy must be looked at again: registration in the past, and texts of a year that is over. */
function Notices() {
  const message = useMessage();
  const form = useWatch() as EventForm;
  const texts = textsOfThePast(form);
  const isLate = isPast(form.registrationOpensAt) || isPast(form.registrationClosesAt);
  return (
    <>
      {isLate && <Alert severity="warning">{message('eventForm.copyClosed')}</Alert>}
      {texts.length > 0 && (
        <Alert severity="warning">
          {message('eventForm.copyPast')}
          <ul style={{ margin: 0, paddingInlineStart: 20 }}>
            {texts.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

/** Of which event the form is a copy, and from which day on: all dates follow the first one. */
export function CopyPanel({ event }: { event: EventRecord }) {
  const message = useMessage();
  const { setValue } = useFormContext<EventForm>();
  const [firstDay, setFirstDay] = useState(() => nextFirstDay(event.fromDate, istDay(new Date())));
  const move = (day: string) => {
    setFirstDay(day);
    if (!isCalendarDay(day)) return;
    for (const [field, value] of Object.entries(shiftedTo(day, event)))
      setValue(field as keyof EventForm, value, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Card component="section" sx={{ width: '100%' }}>
      <CardContent sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="h2">{message('eventForm.copyOf', { title: event.title })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {message('eventForm.copyHint')}
        </Typography>
        <DayField
          id="copy-first-day"
          label={message('eventForm.copyFirstDay')}
          value={firstDay}
          onChange={move}
          sx={{ maxWidth: 260 }}
        />
        {event.hasForm && <Alert severity="info">{message('eventForm.copyQuestions')}</Alert>}
        <Notices />
      </CardContent>
    </Card>
  );
}
