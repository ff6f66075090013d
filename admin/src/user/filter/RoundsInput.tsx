import { ROUNDS_SLIDER_MAX } from '@coastok/domain';
import { Box, Slider, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput, type InputProps } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { ALL_ROUNDS, roundsText, type RoundsRange } from './filterModel';

const MARKS = [0, 4, 8, 12, 16].map(value => ({ value, label: String(value) }));

/** The minimum and maximum rounds on one slider; its end, 17, means over 16. */
export function RoundsInput({ source }: Pick<InputProps, 'source'>) {
  const message = useMessage();
  const id = useId();
  const { field } = useInput<RoundsRange>({ source, defaultValue: ALL_ROUNDS });
  const range = (Array.isArray(field.value) ? field.value : ALL_ROUNDS) as RoundsRange;
  const ends = [message('memberFilter.roundsFrom'), message('memberFilter.roundsTo')];
  return (
    <Box sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={id} variant="body2">
          {message('memberFilter.rounds')}
        </Typography>
        <Typography variant="body2" color="textSecondary" aria-hidden>
          {roundsText(range)}
        </Typography>
      </Box>
      <Box sx={{ px: 1.5 }}>
        <Slider
          value={range}
          onChange={(_event, value) => field.onChange(value)}
          min={0}
          max={ROUNDS_SLIDER_MAX}
          marks={MARKS}
          size="small"
          getAriaLabel={index => ends[index] ?? ''}
          getAriaValueText={value =>
            value === ROUNDS_SLIDER_MAX ? message('memberFilter.overTop') : String(value)
          }
        />
      </Box>
    </Box>
  );
}
