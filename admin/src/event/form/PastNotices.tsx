import { Alert } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { useMessage } from '../../messages/useMessage';
import { textsOfThePast } from './eventCopy';
import type { EventForm } from './eventForm';

const isPast = (instant: string | null | undefined): boolean =>
  Boolean(instant && Date.parse(instant) < Date.now());

/** What must be checked before a copied event is published: texts and dates from a past year. */
export function PastNotices() {
  const message = useMessage();
  const form = useWatch() as EventForm;
  if (form.published) return null;
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
