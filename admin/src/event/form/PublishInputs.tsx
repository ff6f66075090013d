import { Alert, Box } from '@mui/material';
import { LANGUAGE_NAMES, type Translated, TRANSLATED } from '@coastok/domain';
import { BooleanInput, type Validator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormParts';
import { useMessage } from '../../messages/useMessage';
import { usePublicConfig } from '../../provider/publicConfig';
import type { EventForm } from './eventForm';
import { mayPublish, type Missing, missingIn } from './publishing';
import { lackingIn, textsOf } from './translations';

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

/** How many texts visitors would read in English, for each other language that is switched on. */
function useUntranslated(form: EventForm): { language: Translated; count: number }[] {
  const { languages = [] } = usePublicConfig() ?? {};
  const texts = textsOf(form);
  return TRANSLATED.filter(language => languages.includes(language))
    .map(language => ({ language, count: lackingIn(language, form.spoken ?? [], texts) }))
    .filter(({ count }) => count > 0);
}

/** The last step: what is missing, and the switch that publishes the event. */
export function PublishInputs() {
  const message = useMessage();
  const form = useWatch() as EventForm;
  const missing = missingIn(form, new Date());
  const untranslated = useUntranslated(form);
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
        {untranslated.length > 0 && (
          <Alert severity="info">
            {message('eventForm.untranslated')}
            <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
              {untranslated.map(({ language, count }) => (
                <li key={language}>
                  {message('eventForm.untranslatedIn', {
                    language: LANGUAGE_NAMES[language],
                    smart_count: count,
                  })}
                </li>
              ))}
            </Box>
          </Alert>
        )}
      </Box>
    </FormSection>
  );
}
