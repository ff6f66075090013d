import { Alert, Box } from '@mui/material';
import { BooleanInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormSection';
import { useMessage } from '../../messages/useMessage';
import type { EventForm } from './eventForm';
import { mayPublish, type Missing, missingIn } from './publishing';

const isReady: Validator = (published: boolean, form: EventForm) =>
  published && !mayPublish(form, new Date()) ? 'eventForm.notReady' : undefined;

function Things({ things }: { things: Missing[] }) {
  const message = useMessage();
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {things.map(({ thing }) => (
        <li key={thing}>{message(`eventForm.missing.${thing}`)}</li>
      ))}
    </Box>
  );
}

/** The last step: what is missing, and the switch that publishes the event. */
export function PublishInputs() {
  const message = useMessage();
  const missing = missingIn(useWatch() as EventForm, new Date());
  const [needed, better] = [missing.filter(thing => thing.needed), missing.filter(thing => !thing.needed)];
  return (
    <FormSection title={message('eventForm.publish')} hint={message('eventForm.publishHint')}>
      <BooleanInput
        source="published"
        label={message('eventForm.published')}
        helperText={message('eventForm.publishedHelp')}
        validate={isReady}
        sx={WHOLE_WIDTH}
      />
      <Box sx={{ ...WHOLE_WIDTH, display: 'grid', gap: 1 }}>
        {needed.length > 0 ? (
          <Alert severity="warning">
            {message('eventForm.needed')}
            <Things things={needed} />
          </Alert>
        ) : (
          <Alert severity="success">{message('eventForm.ready')}</Alert>
        )}
        {better.length > 0 && (
          <Alert severity="info">
            {message('eventForm.better')}
            <Things things={better} />
          </Alert>
        )}
      </Box>
    </FormSection>
  );
}
