import { Stack } from '@mui/material';
import { ListBase, useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { ListPager } from '../lists/ListBody';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../layout/PageTitle';
import { AnswerDialog } from './AnswerDialog';
import { QuestionCards } from './QuestionCards';
import { QuestionFilters } from './QuestionFilters';
import { ThreadDialog } from './ThreadDialog';
import { PENDING, type Question, sortFor, statusIn } from './questionModel';
import { useAnswering } from './useAnswering';

const WAITING = { answer: PENDING };

/** The members' questions, unanswered ones first. */
export default function QuestionPage() {
  const message = useMessage();
  const { search } = useLocation();
  return (
    <>
      <PageTitle title={message('question.title')} />
      <ListBase
        resource="question"
        perPage={10}
        storeKey={false}
        filterDefaultValues={WAITING}
        sort={sortFor(statusIn(search))}
      >
        <QuestionBoard />
      </ListBase>
    </>
  );
}

/** The filters, the cards, the pager, and the open dialog. */
function QuestionBoard() {
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
