import { formatDateTime, QUESTION_CATEGORIES } from '@coastok/domain';
import { Button, Card, CardActions, CardContent, Chip, Stack, Typography } from '@mui/material';
import { StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { useMay, useProfile } from '../session/access';
import { answerDrafts } from './answerDrafts';
import { unsentRecordings } from './unsentRecordings';
import { useOutgoing } from './outgoing';
import { answerers, unanswered, type Question } from './questionModel';
import { TextAndVoice } from './TextAndVoice';
import type { OpenDialog } from './useAnswering';

interface QuestionCardProps {
  question: Question;
  /** The asker's area, where the reader has several. */
  areaName: string | undefined;
  onOpen: (questionId: string, view: OpenDialog['view']) => void;
}

const LINES = 6;

function useHasDraft(questionId: string): boolean {
  const userId = useProfile()?._id ?? '';
  return (
    answerDrafts(localStorage).read(userId, questionId) !== '' ||
    unsentRecordings.read(userId, questionId) !== null
  );
}

/** One question: its category and state, the asker, its text and time, and who answered. */
export function QuestionCard({ question, areaName, onOpen }: QuestionCardProps) {
  const message = useMessage();
  const mayAnswer = useMay('question.answer');
  const sending = useOutgoing(question._id);
  const hasDraft = useHasDraft(question._id);
  const { _id: id, askName, askTime, status, category } = question;
  const answered = answerers(question);
  const added = unanswered(question);
  const byline = [message('question.askedBy', { name: askName }), areaName, formatDateTime(askTime)];
  return (
    <Card component="li" sx={{ listStyle: 'none', display: 'flex', flexDirection: 'column' }}>
      <CardContent sx={{ flexGrow: 1, display: 'grid', gap: 1, alignContent: 'start', pb: 1 }}>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Chip size="small" label={QUESTION_CATEGORIES[category as keyof typeof QUESTION_CATEGORIES]} />
          <StatusChip label={status} tone={status === 'PENDING' ? 'waiting' : 'good'} />
          {hasDraft && !sending && <Chip size="small" variant="outlined" label={message('question.draft')} />}
          {sending && (
            <Chip size="small" color="info" variant="outlined" label={message('question.onTheWay')} />
          )}
        </Stack>
        <TextAndVoice text={question.askText} audio={question.askAudio} by={askName} lines={LINES} />
        <Typography variant="body2" color="textSecondary">
          {byline.filter(Boolean).join(' · ')}
        </Typography>
        {answered && (
          <Typography variant="body2">
            {answered.others === 0
              ? message('question.answeredBy', { name: answered.last })
              : message('question.answeredByMore', { name: answered.last, smart_count: answered.others })}
          </Typography>
        )}
        {added && <TextAndVoice text={added.askText} audio={added.askAudio} by={askName} lines={LINES} />}
      </CardContent>
      <CardActions sx={{ px: 2, pb: 1.5 }}>
        <Button
          size="small"
          onClick={() => onOpen(id, 'thread')}
          aria-label={message('question.viewThreadOf', { name: askName })}
        >
          {message('question.viewThread')}
        </Button>
        {mayAnswer && (
          <Button
            size="small"
            variant={status === 'PENDING' ? 'contained' : 'text'}
            onClick={() => onOpen(id, 'answer')}
            disabled={sending}
            aria-label={message(answered ? 'question.answerAgainTo' : 'question.answerTo', { name: askName })}
          >
            {message(answered ? 'question.answerAgain' : 'question.answer')}
          </Button>
        )}
      </CardActions>
    </Card>
  );
}
