import QuestionsIcon from '@mui/icons-material/QuestionAnswerOutlined';
import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { useOwnAreas } from '../session/useOwnAreas';
import { QuestionCard } from './QuestionCard';
import { PENDING, type Question, type QuestionFilter, isNarrowed } from './questionModel';
import type { OpenDialog } from './useAnswering';

const GRID = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  p: 0,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

export function QuestionCards({
  onOpen,
}: {
  onOpen: (questionId: string, view: OpenDialog['view']) => void;
}) {
  const message = useMessage();
  const { data, error, isPending, perPage, refetch } = useListContext<Question>();
  const areas = useOwnAreas();
  const areaName = (id: string | null) =>
    areas.length > 1 ? areas.find(({ _id }) => _id === id)?.name : undefined;
  if (error && !data) {
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            {message('question.reload')}
          </Button>
        }
      >
        {message('question.failedToLoad')} {error.message}
      </Alert>
    );
  }
  if (!isPending && data?.length === 0) return <QuestionEmpty />;
  return (
    <Box component="ul" sx={GRID}>
      {isPending
        ? Array.from({ length: perPage }, (_, index) => (
            <Skeleton key={index} variant="rounded" height={180} component="li" />
          ))
        : data?.map(question => (
            <QuestionCard
              key={question.id}
              question={question}
              areaName={areaName(question.connectedAreaId)}
              onOpen={onOpen}
            />
          ))}
    </Box>
  );
}

/** Shown when no question is listed: the reason, and the next step. */
function QuestionEmpty() {
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
