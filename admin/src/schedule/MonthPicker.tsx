import PreviousIcon from '@mui/icons-material/ChevronLeft';
import NextIcon from '@mui/icons-material/ChevronRight';
import { Box, MenuItem, TextField } from '@mui/material';
import { ToolbarButton } from '../lists/ToolbarButtons';
import { useMessage } from '../messages/useMessage';
import { type Month, MONTHS, moved, yearsAround } from './monthModel';

interface MonthPickerProps {
  month: Month;
  /** The current year. */
  thisYear: number;
  onPick: (month: Month) => void;
}

/** Moves to the previous or next month, or to any month of the years around the current one. */
export function MonthPicker({ month, thisYear, onPick }: MonthPickerProps) {
  const message = useMessage();
  const years = yearsAround(thisYear);
  const offered = years.includes(month.year) ? years : [...years, month.year].sort((a, b) => a - b);
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto 140px 100px auto', sm: 'auto 150px 110px auto' },
        justifyContent: 'start',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1 },
        '& .MuiTextField-root': { m: 0 },
      }}
    >
      <ToolbarButton
        label={message('schedule.previous')}
        icon={<PreviousIcon />}
        onClick={() => onPick(moved(month, -1))}
      />
      <TextField
        select
        label={message('schedule.month')}
        value={month.month}
        onChange={({ target }) => onPick({ ...month, month: Number(target.value) })}
      >
        {MONTHS.map((name, index) => (
          <MenuItem key={name} value={index + 1}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={message('schedule.year')}
        value={month.year}
        onChange={({ target }) => onPick({ ...month, year: Number(target.value) })}
      >
        {offered.map(year => (
          <MenuItem key={year} value={year}>
            {year}
          </MenuItem>
        ))}
      </TextField>
      <ToolbarButton
        label={message('schedule.next')}
        icon={<NextIcon />}
        iconAtEnd
        onClick={() => onPick(moved(month, 1))}
      />
    </Box>
  );
}
