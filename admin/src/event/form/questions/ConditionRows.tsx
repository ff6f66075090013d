import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type Condition, type FieldBody, MOST_CONDITIONS } from '@coastok/domain';
import { useMessage } from '../../../messages/useMessage';
import { Numbered, Picked, Typed } from './fields';
import {
  isNumeric,
  newCondition,
  operatorsFor,
  subjectName,
  subjectOf,
  subjectsOf,
  valuesOf,
} from './questionsModel';
import type { ProblemOf } from './useProblems';

interface ConditionRowsProps {
  field: FieldBody;
  fields: readonly FieldBody[];
  problemOf: ProblemOf;
  onChange: (conditions: Condition[]) => void;
}

interface ConditionRowProps extends Omit<ConditionRowsProps, 'onChange'> {
  condition: Condition;
  at: number;
  onChange: (condition: Condition) => void;
}

function ValueInput({ condition, fields, at, problemOf, onChange }: ConditionRowProps) {
  const message = useMessage();
  const subject = subjectOf(condition.field, fields);
  const shared = {
    label: message('formBuilder.value', { at: at + 1 }),
    error: problemOf(`showIf.${at}.value`),
  };
  const values = valuesOf(subject, message);
  if (values) {
    const choices = values.map(({ value, label }) => ({ value: String(value), label }));
    const change = (picked: string) =>
      onChange({
        ...condition,
        value: values.find(({ value }) => String(value) === picked)?.value ?? picked,
      });
    const known = choices.some(({ value }) => value === String(condition.value));
    // A removed option is shown as an empty choice.
    const shown = known ? choices : [{ value: '', label: '' }, ...choices];
    return (
      <Picked {...shared} choices={shown} value={known ? String(condition.value) : ''} onChange={change} />
    );
  }
  if (isNumeric(subject))
    return (
      <Numbered
        {...shared}
        value={typeof condition.value === 'number' ? condition.value : null}
        onChange={value => onChange({ ...condition, value: value ?? '' })}
      />
    );
  return (
    <Typed
      {...shared}
      value={String(condition.value)}
      onChange={value => onChange({ ...condition, value })}
    />
  );
}

function ConditionRow(props: ConditionRowProps) {
  const message = useMessage();
  const { field, fields, condition, at, problemOf, onChange } = props;
  const subject = subjectOf(condition.field, fields);
  const subjects = subjectsOf(fields, field);
  return (
    <>
      <Picked
        label={message('formBuilder.subject', { at: at + 1 })}
        value={condition.field}
        error={problemOf(`showIf.${at}.field`) ?? problemOf(`showIf`)}
        choices={subjects.map(name => ({
          value: name,
          label: subjectName(subjectOf(name, fields), message),
        }))}
        onChange={name => onChange(newCondition(name, fields, message))}
      />
      <Picked
        label={message('formBuilder.operator', { at: at + 1 })}
        value={condition.op}
        error={problemOf(`showIf.${at}.op`)}
        choices={operatorsFor(subject).map(op => ({ value: op, label: message(`formBuilder.op.${op}`) }))}
        onChange={op => onChange({ ...condition, op: op as Condition['op'] })}
      />
      <ValueInput {...props} />
    </>
  );
}

/** The conditions of a question, as text and inputs: up to three, which must all be true. */
export function ConditionRows({ field, fields, problemOf, onChange }: ConditionRowsProps) {
  const message = useMessage();
  const conditions = field.showIf ?? [];
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {message('formBuilder.conditions')}
      </Typography>
      {conditions.map((condition, at) => (
        <Box
          key={at}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '2fr 1fr 2fr auto' },
            '& > .MuiTextField-root': { gridColumn: { xs: '1', md: 'auto' } },
          }}
        >
          <ConditionRow
            field={field}
            fields={fields}
            condition={condition}
            at={at}
            problemOf={problemOf}
            onChange={changed => onChange(conditions.map((one, index) => (index === at ? changed : one)))}
          />
          <IconButton
            aria-label={message('formBuilder.removeCondition', { at: at + 1 })}
            sx={{ gridColumn: { xs: '2', md: 'auto' }, gridRow: { xs: '1', md: 'auto' } }}
            onClick={() => onChange(conditions.filter((_one, index) => index !== at))}
          >
            <DeleteIcon />
          </IconButton>
        </Box>
      ))}
      {conditions.length < MOST_CONDITIONS && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange([...conditions, newCondition('age', fields, message)])}
        >
          {message('formBuilder.addCondition')}
        </Button>
      )}
    </Box>
  );
}
