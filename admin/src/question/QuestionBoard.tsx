import { Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { ListPager } from '../lists/ListPager';
import { AnswerDialog } from './AnswerDialog';
import { QuestionCards } from './QuestionCards';
import { QuestionFilters } from './QuestionFilters';
import type { Question } from './questionModel';
import { ThreadDialog } from './ThreadDialog';
import { useAnswering } from './useAnswering';

/** The filters, the cards, the pager, and the open dialog. */
export function QuestionBoard() {
  const { data } = useListContext<Question>();
  const { dialog, open, close } = useAnswering();
  const questionId = dialog?.questionId ?? '';
  const listed = data?.find(({ _id }) => _id === questionId);
  return (
    <Stack spacing={2} sx={{ pt: 1, maxWidth: 1280, mx: 'auto', width: '100%' }}>
      <QuestionFilters />
      <QuestionCards onOpen={open} />
      <ListPager />
      {dialog?.view === 'thread' && (
        <ThreadDialog
          questionId={questionId}
          listed={listed}
          onClose={close}
          onAnswer={() => open(questionId, 'answer')}
        />
      )}
      {dialog?.view === 'answer' && <AnswerDialog questionId={questionId} listed={listed} onClose={close} />}
    </Stack>
  );
}
