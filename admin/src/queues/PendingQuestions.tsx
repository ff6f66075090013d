import { can, QUESTION_CATEGORIES } from '@coastok/domain';
import { Card, Chip, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { AnswerDialog } from '../question/AnswerDialog';
import { answerers, type Question } from '../question/questionModel';
import { Thread } from '../question/ThreadDialog';
import { useOwnAreas } from '../session/useOwnAreas';
import type { Queue } from './queue';
import { QueueDesk } from './QueueDesk';

function Facts() {
  const message = useMessage();
  const areas = useOwnAreas();
  const question = useRecordContext<Question>();
  if (!question) return null;
  const { category, askName, connectedAreaId, discussion } = question;
  const area = areas.length > 1 && areas.find(({ _id }) => _id === connectedAreaId)?.name;
  return (
    <Card component="section" sx={{ p: 2, maxWidth: 760, mx: 'auto' }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h2">{message('question.threadTitle', { name: askName })}</Typography>
        <Chip size="small" label={QUESTION_CATEGORIES[category as keyof typeof QUESTION_CATEGORIES]} />
        {area && <Chip size="small" variant="outlined" label={area} />}
      </Stack>
      <Thread question={question} />
      {discussion.length === 0 && (
        <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 2 }}>
          {message('question.threadEmpty')}
        </Typography>
      )}
    </Card>
  );
}

const queue: Queue<Question> = {
  name: 'questions',
  nameOf: ({ askName }) => askName,
  memberId: ({ askBy }) => askBy,
  waits: ({ status }) => status === 'PENDING',
  readsAhead: true,
  Facts,
  yes: {
    label: (_actor, question) => (answerers(question) ? 'question.answerAgain' : 'question.answer'),
    may: actor => can(actor, 'question.answer'),
    Dialog: ({ record, onDone, onClose }) => (
      <AnswerDialog questionId={record._id} listed={record} onSent={onDone} onClose={onClose} />
    ),
  },
};

/** `/queue/questions`: members' unanswered questions. */
export default function PendingQuestions() {
  return <QueueDesk queue={queue} />;
}
