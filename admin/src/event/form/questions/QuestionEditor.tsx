import {
  ASKED_AT,
  type AskedAt,
  type FieldBody,
  FIELD_TYPES,
  type FieldType,
  hasOptions,
} from '@coastok/domain';
import { Box } from '@mui/material';
import { useMessage } from '../../../messages/useMessage';
import { ConditionRows } from './ConditionRows';
import { Marked, Numbered, Picked, Typed } from './fields';
import { OptionRows } from './OptionRows';
import { retyped } from './questionsModel';
import type { ProblemOf } from './useProblems';

interface QuestionEditorProps {
  field: FieldBody;
  fields: readonly FieldBody[];
  problemOf: ProblemOf;
  onChange: (field: FieldBody) => void;
}

/** All settings of one question. */
export function QuestionEditor({ field, fields, problemOf, onChange }: QuestionEditorProps) {
  const message = useMessage();
  const change = (part: Partial<FieldBody>) => onChange({ ...field, ...part });
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 1, sm: 2 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <Typed
          label={message('formBuilder.label')}
          value={field.label}
          error={problemOf('label') ?? problemOf('key')}
          sx={{ gridColumn: '1 / -1' }}
          onChange={label => change({ label })}
        />
        <Picked
          label={message('formBuilder.kind')}
          value={field.type}
          error={problemOf('type')}
          choices={FIELD_TYPES.map(type => ({ value: type, label: message(`formBuilder.type.${type}`) }))}
          onChange={type => onChange(retyped(field, type as FieldType))}
        />
        <Picked
          label={message('formBuilder.askAt')}
          value={field.askAt ?? 'registration'}
          error={problemOf('askAt')}
          choices={ASKED_AT.map(when => ({ value: when, label: message(`formBuilder.asked.${when}`) }))}
          onChange={askAt => change({ askAt: askAt as AskedAt })}
        />
        <Typed
          label={message('formBuilder.help')}
          value={field.help ?? ''}
          error={problemOf('help')}
          rows={2}
          onChange={help => change({ help })}
        />
        <Numbered
          label={message('formBuilder.keepDays')}
          help={message('formBuilder.keepDaysHelp')}
          value={field.keepDays}
          error={problemOf('keepDays')}
          onChange={keepDays => change({ keepDays })}
        />
      </Box>
      <Box sx={{ display: 'grid' }}>
        <Marked
          label={message('formBuilder.required')}
          value={field.required}
          onChange={required => change({ required })}
        />
        <Marked
          label={message('formBuilder.sensitive')}
          value={field.sensitive}
          onChange={sensitive => change({ sensitive })}
        />
        <Marked
          label={message('formBuilder.atDesk')}
          value={field.atDesk}
          onChange={atDesk => change({ atDesk })}
        />
      </Box>
      {hasOptions(field) && (
        <OptionRows field={field} problemOf={problemOf} onChange={options => change({ options })} />
      )}
      <ConditionRows
        field={field}
        fields={fields}
        problemOf={problemOf}
        onChange={showIf => change({ showIf })}
      />
    </Box>
  );
}
