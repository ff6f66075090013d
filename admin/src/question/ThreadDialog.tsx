import { type DiscussionRecord, formatDateTime, isReply } from '@coastok/domain';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Stack,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { useMessage } from '../messages/useMessage';
import { useMay } from '../session/access';
import { useIsPhone } from '../layout/useIsPhone';
import type { Question } from './questionModel';
import { TextAndVoice } from './TextAndVoice';
import { useQuestion } from './useAnswering';

interface EntryProps {
  by: string;
  at: string;
  text: string | null;
  audio: string | null;
  answer?: boolean;
}

function Entry({ by, at, text, audio, answer }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 1.5,
        bgcolor: answer ? 'action.hover' : 'background.default',
        ml: answer ? { xs: 2, sm: 5 } : 0,
        mr: answer ? 0 : { xs: 2, sm: 5 },
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: 0.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {by}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="time" dateTime={at}>
          {formatDateTime(at)}
        </Typography>
      </Stack>
      <TextAndVoice text={text} audio={audio} by={by} />
    </Box>
  );
}

function entryOf(said: DiscussionRecord): EntryProps {
  if (isReply(said)) {
    const { askName, askTime, askText, askAudio } = said;
    return { by: askName, at: askTime, text: askText, audio: askAudio };
  }
  const { ansName, ansTime, ansText, ansAudio } = said;
  return { by: ansName, at: ansTime, text: ansText, audio: ansAudio, answer: true };
}

/** A question and its replies in order of time. */
export const Thread = ({ question }: { question: Question }) => (
  <Stack component="ol" spacing={1.5} sx={{ m: 0, p: 0 }}>
    <Entry by={question.askName} at={question.askTime} text={question.askText} audio={question.askAudio} />
    {question.discussion.map(said => {
      const entry = entryOf(said);
      return <Entry key={entry.at} {...entry} />;
    })}
  </Stack>
);

interface ThreadDialogProps {
  questionId: string;
  listed: Question | undefined;
  onClose: () => void;
  onAnswer: () => void;
}

/** A question's replies so far. */
export function ThreadDialog({ questionId, listed, onClose, onAnswer }: ThreadDialogProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const titleId = useId();
  const mayAnswer = useMay('question.answer');
  const { data: question, error } = useQuestion(questionId, listed);
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={isPhone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>
        {message('question.threadTitle', { name: question?.askName ?? '' })}
      </DialogTitle>
      <DialogContent dividers>
        {error && <Typography color="error">{error.message}</Typography>}
        {!question && !error && <LinearProgress aria-label={message('shell.loading')} />}
        {question && <Thread question={question} />}
        {question?.discussion.length === 0 && (
          <Typography color="textSecondary" sx={{ textAlign: 'center', mt: 2 }}>
            {message('question.threadEmpty')}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{message('question.close')}</Button>
        {mayAnswer && question && (
          <Button variant="contained" onClick={onAnswer}>
            {message(question.discussion.length ? 'question.answerAgain' : 'question.answer')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
