import {
  type Answer,
  ASKED_AT,
  type AskedAt,
  type FieldBody,
  type FormFacts,
  formatRupees,
  judgeAnswers,
  optionLines,
  optionsAmountOf,
  type PublicField,
  type UserCategory,
  visibleFields,
} from '@coastok/domain';
import { Box, Checkbox, FormControlLabel, Paper, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useMessage } from '../../../messages/useMessage';
import { Numbered, Picked } from './fields';
import { asPublic, optionText, valuesOf } from './questionsModel';

/** The width of a small phone. */
const PHONE_WIDTH = 360;

type Walk = FormFacts & { asked: AskedAt };

const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'time', number: 'number' };

interface AskedProps {
  field: PublicField;
  value: Answer | undefined;
  onChange: (value: Answer) => void;
}

/** A question as a visitor answers it, in short. */
function Asked({ field, value, onChange }: AskedProps) {
  const message = useMessage();
  const { type, options = [], required, help } = field;
  const label = `${field.label || message('formBuilder.untitled')}${required ? ' *' : ''}`;
  if (type === 'agree')
    return (
      <FormControlLabel
        label={label}
        control={<Checkbox checked={value === true} onChange={(_event, checked) => onChange(checked)} />}
      />
    );
  if (type === 'choices') {
    const chosen = Array.isArray(value) ? (value as string[]) : [];
    return (
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
        <Typography component="legend">{label}</Typography>
        {options.map(option => (
          <FormControlLabel
            key={option.key}
            label={optionText(option)}
            control={
              <Checkbox
                checked={chosen.includes(option.key)}
                onChange={(_event, checked) =>
                  onChange(checked ? [...chosen, option.key] : chosen.filter(key => key !== option.key))
                }
              />
            }
          />
        ))}
      </Box>
    );
  }
  if (type === 'choice' || type === 'yes-no') {
    const rows =
      type === 'choice'
        ? options.map(option => ({ value: option.key, label: optionText(option) }))
        : (['yes', 'no'] as const).map(key => ({ value: key, label: message(`formBuilder.${key}`) }));
    const shown = typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value ?? '');
    return (
      <Picked
        label={label}
        value={shown}
        choices={[{ value: '', label: '' }, ...rows]}
        onChange={picked => onChange(type === 'yes-no' && picked ? picked === 'yes' : picked)}
      />
    );
  }
  return (
    <TextField
      size="small"
      fullWidth
      label={label}
      helperText={help}
      value={value ?? ''}
      type={INPUT_TYPES[type] ?? 'text'}
      {...(type === 'paragraph' && { multiline: true, minRows: 2 })}
      slotProps={{ inputLabel: type in INPUT_TYPES ? { shrink: true } : {} }}
      onChange={({ target }) =>
        onChange(type === 'number' && target.value !== '' ? Number(target.value) : target.value)
      }
    />
  );
}

/** Inputs for who answers and when: the facts that conditions ask for. */
function WalkInputs({ walk, onChange }: { walk: Walk; onChange: (walk: Walk) => void }) {
  const message = useMessage();
  const unknown = { value: '', label: message('formBuilder.unknown') };
  const listed = (subject: 'gender' | 'category') => [
    unknown,
    ...(valuesOf(subject, message) ?? []).map(({ value, label }) => ({ value: String(value), label })),
  ];
  return (
    <Box
      component="fieldset"
      sx={{
        border: 0,
        m: 0,
        p: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      }}
    >
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {message('formBuilder.walkAs')}
      </Typography>
      <Numbered
        label={message('formBuilder.walk.age')}
        value={walk.age}
        onChange={age => onChange({ ...walk, age })}
      />
      <Numbered
        label={message('formBuilder.walk.rounds')}
        value={walk.rounds}
        onChange={rounds => onChange({ ...walk, rounds })}
      />
      <Picked
        label={message('formBuilder.walk.gender')}
        value={String(walk.gender ?? '')}
        choices={listed('gender')}
        onChange={gender => onChange({ ...walk, gender: gender ? Number(gender) : null })}
      />
      <Picked
        label={message('formBuilder.walk.category')}
        value={walk.category ?? ''}
        choices={listed('category')}
        onChange={category => onChange({ ...walk, category: category ? (category as UserCategory) : null })}
      />
      <Picked
        label={message('formBuilder.when')}
        value={walk.asked}
        choices={ASKED_AT.map(when => ({ value: when, label: message(`formBuilder.asked.${when}`) }))}
        sx={{ gridColumn: '1 / -1' }}
        onChange={asked => onChange({ ...walk, asked: asked as AskedAt })}
      />
    </Box>
  );
}

/** What somebody of an age and gender is asked, in the order and by the rules of the public site. */
export function QuestionPreview({ fields }: { fields: readonly FieldBody[] }) {
  const message = useMessage();
  const [walk, setWalk] = useState<Walk>({ age: 17, gender: 2, category: 'YOUTH', asked: 'registration' });
  const [sent, setSent] = useState<Record<string, Answer>>({});
  const form = { fields: asPublic(fields) };
  const { answers } = judgeAnswers(form, {
    sent: knownOf(sent, form.fields),
    facts: walk,
    asked: walk.asked,
  });
  const shown = visibleFields(form, answers, walk).filter(({ askAt }) => askAt === walk.asked);
  const sum = optionsAmountOf(optionLines(form, answers));
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: PHONE_WIDTH, width: '100%' }}>
      <Typography variant="h3">{message('formBuilder.preview')}</Typography>
      <WalkInputs walk={walk} onChange={setWalk} />
      <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 2, borderRadius: 4 }}>
        {shown.length === 0 && (
          <Typography color="textSecondary">{message('formBuilder.previewNone')}</Typography>
        )}
        {shown.map(field => (
          <Asked
            key={field.key}
            field={field}
            value={sent[field.key]}
            onChange={value => setSent(before => ({ ...before, [field.key]: value }))}
          />
        ))}
        {sum > 0 && (
          <Typography sx={{ fontWeight: 600 }}>
            {message('formBuilder.sum', { amount: formatRupees(sum) })}
          </Typography>
        )}
      </Paper>
    </Box>
  );
}

/** Without the answers to questions that were removed meanwhile. */
const knownOf = (sent: Record<string, Answer>, fields: readonly PublicField[]): Record<string, Answer> =>
  Object.fromEntries(Object.entries(sent).filter(([key]) => fields.some(field => field.key === key)));
