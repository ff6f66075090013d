import { Dialog, DialogContent, DialogTitle, LinearProgress, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../layout/useIsPhone';
import { AnswerForm } from './AnswerForm';
import type { Question } from './questionModel';
import { useQuestion } from './useAnswering';

interface AnswerDialogProps {
  questionId: string;
  listed: Question | undefined;
  onSent?: () => void;
  onClose: () => void;
}

export function AnswerDialog({ questionId, listed, onSent, onClose }: AnswerDialogProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const titleId = useId();
  const [recording, setRecording] = useState(false);
  const { data: question, error } = useQuestion(questionId, listed);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      aria-labelledby={titleId}
      onClose={recording ? undefined : onClose}
    >
      <DialogTitle id={titleId}>
        {message('question.answerTitle', { name: question?.askName ?? '' })}
      </DialogTitle>
      {question ? (
        <AnswerForm question={question} onSent={onSent} onClose={onClose} onBusy={setRecording} />
      ) : (
        <DialogContent>
          {error ? (
            <Typography color="error">{error.message}</Typography>
          ) : (
            <LinearProgress aria-label={message('shell.loading')} />
          )}
        </DialogContent>
      )}
    </Dialog>
  );
}
