import { Chip, type ChipProps } from '@mui/material';

export type Tone = 'waiting' | 'good' | 'bad' | 'neutral';

const COLORS: Record<Tone, ChipProps['color']> = {
  waiting: 'warning',
  good: 'success',
  bad: 'error',
  neutral: 'default',
};

/** A state in a word; the word carries the meaning, the colour repeats it. */
export const StatusChip = ({ label, tone }: { label: string; tone: Tone }) => (
  <Chip size="small" variant="outlined" color={COLORS[tone]} label={label} sx={{ fontWeight: 600 }} />
);
