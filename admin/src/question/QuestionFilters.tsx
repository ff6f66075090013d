import { ANSWER_FILTERS, choicesOf, QUESTION_CATEGORIES } from '@coastok/domain';
import { Box, Chip, FormLabel, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useId } from 'react';
import { useListContext } from 'react-admin';
import { BESIDE_A_BUTTON, ChoiceFilter, ListSearch } from '../lists/ListFilters';
import { WorkThroughButton } from '../lists/ToolbarButtons';
import { daysIn } from '../lists/listFilter';
import { useMessage } from '../messages/useMessage';
import { useOwnAreas } from '../session/useOwnAreas';
import { ALL, type AnswerFilter, PENDING, type QuestionFilter, sortFor, withFilter } from './questionModel';

const STATUSES = Object.entries(ANSWER_FILTERS).map(([id, label]) => ({
  id: Number(id) as AnswerFilter,
  label,
}));

function StatusFilter() {
  const message = useMessage();
  const labelId = useId();
  const { filterValues, setFilters, setSort } = useListContext();
  const filter = filterValues as QuestionFilter;
  const choose = (answer: AnswerFilter | null) => {
    if (answer === null) return;
    setFilters(withFilter(filter, 'answer', answer));
    setSort(sortFor(answer));
  };
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
      <FormLabel id={labelId} sx={{ typography: 'body2' }}>
        {message('question.answerStatus')}
      </FormLabel>
      <ToggleButtonGroup
        size="small"
        exclusive
        color="primary"
        aria-labelledby={labelId}
        value={filter.answer ?? ALL}
        onChange={(_, answer: AnswerFilter | null) => choose(answer)}
      >
        {STATUSES.map(({ id, label }) => (
          <ToggleButton key={id} value={id}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  );
}

/** The days that a dashboard link has filtered by, and a button that clears them. */
function DayChips() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as QuestionFilter;
  const { from, to } = daysIn(filter);
  return (
    <>
      {from && (
        <Chip
          label={message('question.from', { day: from })}
          onDelete={() => setFilters(withFilter(filter, 'fromDate', ''))}
        />
      )}
      {to && (
        <Chip
          label={message('question.to', { day: to })}
          onDelete={() => setFilters(withFilter(filter, 'toDate', ''))}
        />
      )}
    </>
  );
}

/** Filters by status, area, category and search words. */
export function QuestionFilters() {
  const message = useMessage();
  const { filterValues } = useListContext();
  const areas = useOwnAreas().map(({ id, name }) => ({ id: String(id), name }));
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <StatusFilter />
      {areas.length > 1 && (
        <ChoiceFilter
          source="areaId"
          label={message('question.area')}
          all={message('question.allAreas')}
          choices={areas}
        />
      )}
      <ChoiceFilter
        source="category"
        label={message('question.category')}
        all={message('question.allCategories')}
        choices={choicesOf(QUESTION_CATEGORIES)}
      />
      <ListSearch
        label={message('question.search')}
        sx={{ ...BESIDE_A_BUTTON, flexBasis: { xs: 220, sm: 160 } }}
      />
      <DayChips />
      {(filterValues as QuestionFilter).answer === PENDING && (
        <Box sx={{ ml: 'auto' }}>
          <WorkThroughButton queue="questions" />
        </Box>
      )}
    </Stack>
  );
}
