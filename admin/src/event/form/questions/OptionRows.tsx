import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type FieldBody, MOST_OPTIONS, type OptionBody } from '@coastok/domain';
import { useMessage } from '../../../messages/useMessage';
import { Numbered, Typed } from './fields';
import { newOption } from './questionsModel';
import type { ProblemOf } from './useProblems';

interface OptionRowsProps {
  field: FieldBody;
  problemOf: ProblemOf;
  onChange: (options: OptionBody[]) => void;
}

/** The options of a choice, with their prices and limits. */
export function OptionRows({ field, problemOf, onChange }: OptionRowsProps) {
  const message = useMessage();
  const options = field.options ?? [];
  const change = (at: number, part: Partial<OptionBody>) =>
    onChange(options.map((option, index) => (index === at ? { ...option, ...part } : option)));
  const none = problemOf('options');
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 1 }}>
      <Typography component="legend" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {message('formBuilder.options')}
      </Typography>
      {none && <Typography color="error">{none}</Typography>}
      {options.map(({ key, label, price, places }, index) => {
        const at = { at: index + 1 };
        return (
          <Box
            key={key}
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'start',
              gridTemplateColumns: { xs: '1fr 1fr auto', md: '3fr 1fr 1fr auto' },
            }}
          >
            <Typed
              label={message('formBuilder.option', at)}
              value={label}
              error={problemOf(`options.${index}.label`) ?? problemOf(`options.${index}.key`)}
              sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
              onChange={value => change(index, { label: value })}
            />
            <Numbered
              label={message('formBuilder.price', at)}
              value={price}
              error={problemOf(`options.${index}.price`)}
              onChange={value => change(index, { price: value })}
            />
            <Numbered
              label={message('formBuilder.places', at)}
              value={places}
              error={problemOf(`options.${index}.places`)}
              onChange={value => change(index, { places: value })}
            />
            <IconButton
              aria-label={message('formBuilder.removeOption', at)}
              onClick={() => onChange(options.filter((_option, other) => other !== index))}
            >
              <DeleteIcon />
            </IconButton>
          </Box>
        );
      })}
      {options.length < MOST_OPTIONS && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange([...options, newOption(options)])}
        >
          {message('formBuilder.addOption')}
        </Button>
      )}
    </Box>
  );
}
