import { isBlank } from '@coastok/domain';
import {
  Button,
  DialogActions,
  DialogContent,
  LinearProgress,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { upload } from '../provider/download';
import { progress } from '../provider/progress';
import { isRecording } from '../recording/recorderModel';
import { RecorderPanel } from '../recording/RecorderPanel';
import { useRecorder } from '../recording/useRecorder';
import { useProfile } from '../session/access';
import { SessionEnded } from '../provider/whileSignedIn';
import { answerDrafts } from './answerDrafts';
import { answerKeys, type AnswerCalls, obstacle, sendAnswer } from './answerModel';
import { unsentRecordings } from './unsentRecordings';
import { outgoing, useOutgoing } from './outgoing';
import type { Question } from './questionModel';
import { TextAndVoice } from './TextAndVoice';

interface AnswerFormProps {
  question: Question;
  onSent?: () => void;
  onClose: () => void;
  /** Called when the microphone opens or closes: while it is open, an accidental click must not close the dialog. */
  onBusy: (busy: boolean) => void;
}

/** An answer as text, as a recording, or both; an earlier draft is restored. */
export function AnswerForm({ question, onSent, onClose, onBusy }: AnswerFormProps) {
  const message = useMessage();
  // Kept as it was at the start: the session may end while this is open, and the draft still belongs to its author.
  const [userId] = useState(useProfile()?._id ?? '');
  const id = question._id;
  const [text, setText] = useState(() => answerDrafts(localStorage).read(userId, id));
  const recorder = useRecorder(unsentRecordings.read(userId, id)?.recording ?? null, recording =>
    unsentRecordings.keep(userId, id, recording),
  );
  const send = useSendAnswer();
  const sending = useOutgoing(id);
  const why = obstacle({ text, recorder: recorder.state, sending });
  const hasStarted = !isBlank(text) || recorder.state.recording !== null;

  const type = (next: string) => {
    setText(next);
    answerDrafts(localStorage).keep(userId, id, next);
  };
  const discard = () => {
    type('');
    recorder.cancel();
    recorder.remove();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (why !== null || !(await send(question, text))) return;
    onSent?.();
    onClose();
  };
  const busy = isRecording(recorder.state);
  useEffect(() => onBusy(busy), [busy, onBusy]);

  return (
    <Stack component="form" onSubmit={event => void submit(event)} sx={{ minHeight: 0, flexGrow: 1 }}>
      <DialogContent dividers>
        <Stack spacing={2}>
          <TextAndVoice text={question.askText} audio={question.askAudio} by={question.askName} />
          <TextField
            label={message('question.answerText')}
            value={text}
            onChange={event => type(event.target.value)}
            multiline
            minRows={4}
            maxRows={14}
            autoFocus
            disabled={sending}
            error={why === 'long'}
            helperText={message(why === 'long' ? 'question.tooLong' : 'question.answerHelp')}
          />
          <RecorderPanel recorder={recorder} disabled={sending} />
          {sending && (
            <div role="status">
              <LinearProgress aria-hidden sx={{ mb: 1 }} />
              <Typography variant="body2">{message('question.uploading')}</Typography>
            </div>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {hasStarted && !busy && !sending && (
          <Button onClick={discard} sx={{ mr: 'auto' }}>
            {message('question.discard')}
          </Button>
        )}
        <Button onClick={onClose}>{message(sending ? 'question.close' : 'question.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={why !== null} loading={sending}>
          {message('question.submit')}
        </Button>
      </DialogActions>
    </Stack>
  );
}

/**
 * Sends an answer with its recording. The page can be left meanwhile; the draft and the recording are removed
 * only once the server has them. @returns whether it was sent
 */
function useSendAnswer(): (question: Question, text: string) => Promise<boolean> {
  const message = useMessage();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const userId = useProfile()?._id ?? '';

  return async (question, text) => {
    const { _id: id, askName: name } = question;
    const unsent = unsentRecordings.read(userId, id);
    const keys = answerKeys(sessionStorage);
    const calls: AnswerCalls = {
      upload,
      answerQuestion: (_id, body) => call('question.answer', { id, body, key: keys.of(userId, id, body) }),
    };
    const label = message('question.sendingLabel', { name });
    try {
      await outgoing.track(
        id,
        progress.track(label, () => sendAnswer(calls, id, text, unsent)),
      );
    } catch (error) {
      if (error instanceof SessionEnded) return false;
      const reason = error instanceof Error ? error.message : message('errors.unknown');
      notify('question.notSent', { type: 'error', messageArgs: { reason } });
      return false;
    }
    keys.forget(userId, id);
    answerDrafts(localStorage).keep(userId, id, '');
    unsentRecordings.keep(userId, id, null);
    notify('question.sent', { type: 'success', messageArgs: { name } });
    void queryClient.invalidateQueries({ queryKey: ['question'] });
    void queryClient.invalidateQueries({ queryKey: ['summary'] });
    return true;
  };
}
