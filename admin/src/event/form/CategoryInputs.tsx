import type { EventCategory } from '@coastok/domain';
import { Box } from '@mui/material';
import { maxLength, NumberInput, required, TextInput, type Validator } from 'react-admin';
import { wholeRupees, wholeUpTo } from '../../forms/checks';
import { FormSection } from '../../forms/FormSection';
import { RupeesInput } from '../../forms/RupeesInput';
import { useMessage } from '../../messages/useMessage';
import { freeCategoryId, MOST_SEATS, type EventForm } from './eventForm';
import { ItemsInput } from './ItemsInput';

const MOST_ID = 99;

const ownId: Validator = (id: number | null, { categories }: EventForm) =>
  id !== null && categories.filter(category => Number(category.id) === Number(id)).length > 1
    ? 'eventForm.sameId'
    : undefined;

const beginCategory = (categories: readonly Partial<EventCategory>[]) => ({
  id: freeCategoryId(categories),
});

/** Where people can stay, for how much, and for how many. */
export function CategoryInputs() {
  const message = useMessage();
  return (
    <FormSection title={message('eventForm.accommodation')} hint={message('eventForm.accommodationHint')}>
      <ItemsInput source="categories" add={message('eventForm.addCategory')} begin={beginCategory}>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: '80px 2fr 1fr 1fr 1fr' },
          }}
        >
          <NumberInput
            source="id"
            helperText={false}
            label={message('eventForm.categoryId')}
            validate={[required(), wholeUpTo(MOST_ID), ownId]}
            min={0}
            step={1}
          />
          <TextInput
            source="name"
            helperText={false}
            label={message('eventForm.categoryName')}
            validate={[required(), maxLength(80)]}
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
