import { Checkbox, ListItemText, MenuItem, TextField } from '@mui/material';
import { ALL, picksAfter } from './picks';

export interface PickChoice {
  id: string;
  name: string;
}

interface PickSelectProps {
  label: string;
  /** The label of the entry for no filter: 'All Areas'. */
  all: string;
  choices: readonly PickChoice[];
  picks: readonly string[];
  onPick: (picks: string[]) => void;
  /** Whether it takes two columns of a grid. */
  wide?: boolean;
}

/** A multi-select whose first entry means all of them. */
export function PickSelect({ label, all, choices, picks, onPick, wide }: PickSelectProps) {
  const entries = [{ id: ALL, name: all }, ...choices];
  const nameOf = (pick: string) => entries.find(({ id }) => id === pick)?.name ?? pick;

  return (
    <TextField
      select
      label={label}
      value={picks}
      // Material UI passes a list here, but types it as any value.
      onChange={event => onPick(picksAfter(picks, event.target.value as unknown as string[]))}
      slotProps={{
        select: {
          multiple: true,
          renderValue: chosen => (chosen as string[]).map(nameOf).join(', '),
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } },
        },
      }}
      sx={{ my: 0, ...(wide && { gridColumn: 'span 2' }) }}
    >
      {entries.map(({ id, name }) => (
        <MenuItem key={id} value={id} dense>
          <Checkbox checked={picks.includes(id)} size="small" edge="start" tabIndex={-1} aria-hidden />
          <ListItemText primary={name} />
        </MenuItem>
      ))}
    </TextField>
  );
}
