import { ListBase } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useMessage } from '../messages/useMessage';
import { PageTitle } from '../shell/PageTitle';
import { PENDING, sortFor, statusIn } from './questionModel';
import { QuestionBoard } from './QuestionBoard';

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
