import { GENDER_WORDS, GENDERS, MOST_UNIT_PLACES, type UnitKind } from '@coastok/domain';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, MenuItem, TextField } from '@mui/material';
import type { ManagedEvent } from '../../event/useEvents';
import { RowAction } from '../../lists/RowAction';
import { useMessage } from '../../messages/useMessage';
import { isPlaces, type TypedUnit } from './unitsModel';

interface UnitFieldsProps {
  event: ManagedEvent;
  kind: UnitKind;
  unit: TypedUnit;
  /** The how manyth it is, from 1. */
  number: number;
  /** @param unit null where it goes */
  onChange: (unit: TypedUnit | null) => void;
}

const LONGEST_NAME = 80;

/** One room or bus as it is typed. */
export function UnitFields({ event, kind, unit, number, onChange }: UnitFieldsProps) {
  const message = useMessage();
  const { name, places, category, forGender } = unit;
  const categories = Object.values(event.accomodationCategory);
  const chosen = (value: string) => (value === '' ? null : Number(value));
  return (
    <Box
      component="li"
      role="group"
      aria-label={name || message('rooms.new', { number })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        gap: 1,
        pb: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <TextField
        label={message('rooms.name')}
        value={name}
        required
        onChange={({ target }) => onChange({ ...unit, name: target.value })}
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
        sx={{ my: 0, flex: '2 1 150px' }}
      />
      <TextField
        label={message('rooms.places')}
        value={places}
        required
        error={places !== '' && !isPlaces(places, MOST_UNIT_PLACES)}
        onChange={({ target }) => onChange({ ...unit, places: target.value.trim() })}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ my: 0, flex: '0 1 90px' }}
      />
      {kind === 'room' && categories.length > 0 && (
        <TextField
          select
          label={message('rooms.category')}
          value={category ?? ''}
          onChange={({ target }) => onChange({ ...unit, category: chosen(target.value) })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ my: 0, flex: '1 1 120px' }}
        >
          <MenuItem value="">{message('rooms.anyCategory')}</MenuItem>
          {categories.map(({ id, name: called }) => (
            <MenuItem key={id} value={id}>
              {called}
            </MenuItem>
          ))}
        </TextField>
      )}
      <TextField
        select
        label={message('rooms.forWhom')}
        value={forGender ?? ''}
        onChange={({ target }) => onChange({ ...unit, forGender: chosen(target.value) })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ my: 0, flex: '1 1 110px' }}
      >
        <MenuItem value="">{message('rooms.everybody')}</MenuItem>
        {Object.keys(GENDERS).map(gender => (
          <MenuItem key={gender} value={Number(gender)}>
            {GENDER_WORDS[Number(gender)]}
          </MenuItem>
        ))}
      </TextField>
      <RowAction
        icon={RemoveIcon}
        label={message('rooms.remove', { name: name || message('rooms.new', { number }) })}
        onClick={() => onChange(null)}
      />
    </Box>
  );
}
