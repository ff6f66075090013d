import { Box, Button, Chip, Stack, Tab, Tabs, TextField, Typography } from '@mui/material';
import { LANGUAGE_NAMES, type StoredTranslation, type Translated, TRANSLATED } from '@coastok/domain';
import { useState } from 'react';
import { get, useController, useFormState, useWatch } from 'react-hook-form';
import { FormSection, WHOLE_WIDTH } from '../../forms/FormParts';
import { useMessage } from '../../messages/useMessage';
import type { EventForm } from './eventForm';
import { firstProblem } from './questions/useProblems';
import { lackingIn, rowsIn, textsOf, type TranslationRow, withTranslation } from './translations';

const LONG = 80;

interface RowProps {
  row: TranslationRow;
  language: Translated;
  /** The server's refusal of the last save. */
  problem: string | undefined;
  onChange: (text: string) => void;
}

function Row({ row: { english, text, outdated }, language, problem, onChange }: RowProps) {
  const message = useMessage();
  const name = LANGUAGE_NAMES[language];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', pt: { sm: 1 } }}>
        {english}
      </Typography>
      <Stack spacing={0.5} sx={{ minWidth: 0 }}>
        <TextField
          value={text}
          onChange={({ target }) => onChange(target.value)}
          size="small"
          fullWidth
          error={problem !== undefined}
          helperText={problem}
          multiline={english.length > LONG || english.includes('\n')}
          placeholder={message('eventForm.translationIn', { language: name })}
          slotProps={{
            htmlInput: {
              lang: language,
              'aria-label': message('eventForm.translationOf', { language: name, text: english }),
            },
          }}
        />
        {outdated && (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
            <Chip size="small" color="warning" label={message('eventForm.outdated')} />
            <Button size="small" onClick={() => onChange(text)}>
              {message('eventForm.stillRight')}
            </Button>
          </Stack>
        )}
      </Stack>
    </Box>
  );
}

/** The event's texts and the labels of its questions in the other languages, a tab for each. */
export function TranslationInputs() {
  const message = useMessage();
  const [language, setLanguage] = useState<Translated>('hi');
  const { field } = useController<EventForm, 'spoken'>({ name: 'spoken' });
  const spoken: readonly StoredTranslation[] = field.value ?? [];
  const texts = textsOf(useWatch() as EventForm);
  const { errors } = useFormState();
  return (
    <FormSection title={message('eventForm.translations')} hint={message('eventForm.translationsHint')}>
      <Box sx={{ ...WHOLE_WIDTH, minWidth: 0 }}>
        <Tabs
          value={language}
          onChange={(_, chosen: Translated) => setLanguage(chosen)}
          variant="scrollable"
          aria-label={message('eventForm.translations')}
        >
          {TRANSLATED.map(one => {
            const lacking = lackingIn(one, spoken, texts);
            const label = message(lacking > 0 ? 'eventForm.languageLacks' : 'eventForm.languageDone', {
              language: LANGUAGE_NAMES[one],
              count: lacking,
            });
            return <Tab key={one} value={one} label={label} lang={one} sx={{ textTransform: 'none' }} />;
          })}
        </Tabs>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rowsIn(language, spoken, texts).map(row => (
            <Row
              key={`${language} ${row.path}`}
              row={row}
              language={language}
              problem={firstProblem(get(errors, `translations.${row.path}.${language}`))}
              onChange={text =>
                field.onChange(withTranslation(spoken, texts, { path: row.path, language, text }))
              }
            />
          ))}
        </Box>
      </Box>
    </FormSection>
  );
}
