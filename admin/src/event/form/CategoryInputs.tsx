import type { EventCategory } from '@coastok/domain';
import { Box, Chip } from '@mui/material';
import {
  FormDataConsumer,
  maxLength,
  NumberInput,
  required,
  TextInput,
  useRecordContext,
  type RaRecord,
} from 'react-admin';
import { wholeRupees, wholeUpTo } from '../../forms/checks';
import { FormSection } from '../../forms/FormParts';
import { RupeesInput } from '../../forms/inputs';
import { useMessage } from '../../messages/useMessage';
import { freeCategoryId, MOST_SEATS, type EventForm } from './eventForm';
import { ItemsInput } from './ItemsInput';

/** Shows what the numbers 0 and 1 mean; other numbers are internal and not shown. */
function Meaning({ id }: Partial<EventCategory>) {
  const message = useMessage();
  if (id !== 0 && id !== 1) return null;
  const label = message(id === 0 ? 'eventForm.forNoChoice' : 'eventForm.upgrade');
  return <Chip size="small" label={label} sx={{ gridColumn: '1 / -1', justifySelf: 'start', mb: 1 }} />;
}

/** The accommodations with their prices and numbers of places. */
export function CategoryInputs() {
  const message = useMessage();
  const record = useRecordContext<EventForm & RaRecord>();
  const begin = (categories: readonly Partial<EventCategory>[]) => ({
    // The number of a removed accommodation is not reused: bookings refer to it until the event is saved, and it
    // stays reserved after that.
    id: freeCategoryId([
      ...categories,
      ...(record?.categories ?? []),
      ...(record?.removedCategories ?? []).map(id => ({ id })),
    ]),
  });
  return (
    <FormSection title={message('eventForm.accommodation')} hint={message('eventForm.accommodationHint')}>
      <ItemsInput source="categories" add={message('eventForm.addCategory')} begin={begin}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '2fr 1fr 1fr 1fr' },
          }}
        >
          <FormDataConsumer<EventForm>>
            {({ scopedFormData }) => <Meaning {...(scopedFormData as Partial<EventCategory> | undefined)} />}
          </FormDataConsumer>
          <TextInput
            source="name"
            helperText={false}
            label={message('eventForm.categoryName')}
            validate={[required(), maxLength(80)]}
            sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          />
          <RupeesInput
            source="amount"
            helperText={false}
            label={message('eventForm.categoryAmount')}
            validate={[required(), wholeRupees]}
          />
          <RupeesInput
            source="transportationAmount"
            helperText={false}
            label={message('eventForm.categoryTransportation')}
            validate={wholeRupees}
          />
          <NumberInput
            source="capacity"
            helperText={false}
            label={message('eventForm.categoryCapacity')}
            validate={wholeUpTo(MOST_SEATS)}
            min={0}
            step={1}
          />
          <TextInput
            source="description"
            helperText={false}
            label={message('eventForm.categoryDescription')}
            validate={maxLength(300)}
            sx={{ gridColumn: '1 / -1' }}
          />
        </Box>
      </ItemsInput>
    </FormSection>
  );
}
