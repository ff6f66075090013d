import { displayName, type PersonRecord } from '@coastok/domain';
import { Autocomplete, Box, TextField, Typography, type TextFieldProps } from '@mui/material';
import { useMessage } from '../messages/useMessage';

/** A chosen person: from a record, or from a search. */
export type Person = Pick<PersonRecord, '_id' | 'name' | 'initiatedName'>;

export type Picked<Multiple extends boolean> = Multiple extends true ? Person[] : Person | null;

/** A search while the person types. */
export interface PersonSearch<Found extends Person> {
  found: readonly Found[];
  searching: boolean;
  /** The error message of a failed search. */
  failure: string | null;
  search: (text: string) => void;
}

export interface PersonPickerProps<Multiple extends boolean, Found extends Person> {
  multiple: Multiple;
  value: Picked<Multiple>;
  onChange: (value: Picked<Multiple>) => void;
  onBlur?: () => void;
  open: boolean;
  onOpen: (open: boolean) => void;
  search: PersonSearch<Found>;
  /** The text below a found person's name. */
  describe: (person: Found) => string;
  disabled?: boolean;
  input: Pick<TextFieldProps, 'label' | 'error' | 'helperText' | 'placeholder' | 'name' | 'autoFocus'>;
}

/** Chooses one or several people; the server searches, so that it works with any number of members. */
export function PersonPicker<Multiple extends boolean, Found extends Person>({
  multiple,
  value,
  onChange,
  onBlur,
  open,
  onOpen,
  search,
  describe,
  disabled,
  input,
}: PersonPickerProps<Multiple, Found>) {
  const message = useMessage();
  const chosen = Array.isArray(value) ? value.length > 0 : value !== null;
  const byId = new Map(search.found.map(person => [person._id, person]));
  return (
    <Autocomplete<Person, Multiple, false, false>
      multiple={multiple}
      // MUI derives the same types from `multiple`, through conditional types that the compiler does not see as
      // equal.
      value={value as never}
      onChange={(_, next) => onChange(next as Picked<Multiple>)}
      onBlur={onBlur}
      open={open}
      onOpen={() => onOpen(true)}
      onClose={() => onOpen(false)}
      onInputChange={(_, text, reason) => search.search(reason === 'input' ? text : '')}
      options={[...search.found]}
      filterOptions={options => options}
      filterSelectedOptions={multiple}
      isOptionEqualToValue={(option, chosen) => option._id === chosen._id}
      getOptionKey={option => option._id}
      getOptionLabel={displayName}
      renderOption={({ key, ...option }, person) => {
        const found = byId.get(person._id);
        return (
          <li key={key} {...option}>
            <Box sx={{ minWidth: 0 }}>
              {displayName(person)}
              <Typography variant="caption" color="textSecondary" noWrap sx={{ display: 'block' }}>
                {found && describe(found)}
              </Typography>
            </Box>
          </li>
        );
      }}
      loading={search.searching}
      loadingText={message('pickers.searching')}
      noOptionsText={search.failure ?? message('pickers.none')}
      disableCloseOnSelect={multiple}
      disabled={disabled}
      fullWidth
      renderInput={params => (
        <TextField {...params} {...input} placeholder={chosen ? undefined : input.placeholder} />
      )}
    />
  );
}
