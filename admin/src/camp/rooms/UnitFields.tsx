import { cleanLine, GENDER_WORDS, GENDERS, MOST_UNIT_PLACES, type UnitKind } from '@coastok/domain';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box } from '@mui/material';
import { SelectInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ManagedEvent } from '../../event/useEvents';
import { RowAction } from '../../lists/RowActions';
import { useMessage } from '../../messages/useMessage';
import { isPlaces } from './unitsModel';

interface UnitFieldsProps {
  event: ManagedEvent;
  kind: UnitKind;
  /** The unit's index in the form, from 0. */
  index: number;
  onRemove: () => void;
}

const LONGEST_NAME = 80;

/** Shows a label for the empty value too, which means 'for everybody'. */
const EMPTY_SAID = { select: { displayEmpty: true }, inputLabel: { shrink: true } };

/** Keeps an emptied text as an empty string instead of null. */
const asTyped = (typed: string): string => typed;

/** The fields of one room or bus. */
export function UnitFields({ event, kind, index, onRemove }: UnitFieldsProps) {
  const message = useMessage();
  const source = `units.${index}`;
  const typed = useWatch<Record<string, string>>({ name: `${source}.name` });
  const name = typed || message('rooms.new', { number: index + 1 });
  const categories = Object.values(event.accomodationCategory);
  const arePlaces = (places: string) =>
    places === '' || isPlaces(places, MOST_UNIT_PLACES)
      ? undefined
      : message('rooms.placesRange', { most: MOST_UNIT_PLACES });
  return (
    <Box
      component="li"
      role="group"
      aria-label={name}
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
      <TextInput
        source={`${source}.name`}
        label={message('rooms.name')}
        isRequired
        parse={asTyped}
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
        sx={{ my: 0, flex: '2 1 150px' }}
      />
      <TextInput
        source={`${source}.places`}
        label={message('rooms.places')}
        isRequired
        parse={cleanLine}
        validate={arePlaces}
        helperText={false}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ my: 0, flex: '0 1 90px' }}
      />
      {kind === 'room' && categories.length > 0 && (
        <SelectInput
          source={`${source}.category`}
          label={message('rooms.category')}
          choices={categories}
          emptyText={message('rooms.anyCategory')}
          helperText={false}
          slotProps={EMPTY_SAID}
          sx={{ my: 0, minWidth: 0, flex: '1 1 120px' }}
        />
      )}
      <SelectInput
        source={`${source}.forGender`}
        label={message('rooms.forWhom')}
        choices={Object.keys(GENDERS).map(gender => ({
          id: Number(gender),
          name: GENDER_WORDS[Number(gender)],
        }))}
        emptyText={message('rooms.everybody')}
        helperText={false}
        slotProps={EMPTY_SAID}
        sx={{ my: 0, minWidth: 0, flex: '1 1 110px' }}
      />
      <RowAction icon={RemoveIcon} label={message('rooms.remove', { name })} onClick={onRemove} />
    </Box>
  );
}
