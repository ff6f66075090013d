import QuestionsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { isNarrowed, PENDING, type QuestionFilter } from './questionModel';

/** Shown when no question is listed: whether that is good news, and the next step. */
export function QuestionEmpty() {
  const message = useMessage();
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as QuestionFilter;
  const narrowed = isNarrowed(filter);
  const waiting = filter.answer === PENDING;
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <QuestionsIcon color="primary" sx={{ fontSize: 56, opacity: 0.6 }} />
      <Typography variant="h2">
        {message(narrowed ? 'question.noMatch' : waiting ? 'question.noneWaiting' : 'question.none')}
      </Typography>
      {narrowed ? (
        <Button onClick={() => setFilters({ answer: filter.answer })}>{message('question.showAll')}</Button>
      ) : (
        waiting && <Typography color="textSecondary">{message('question.noneWaitingNext')}</Typography>
      )}
    </Stack>
  );
}
