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
import { type FormEvent, useEffect, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { isRecording } from '../recording/recorderModel';
import { RecorderPanel } from '../recording/RecorderPanel';
import { useRecorder } from '../recording/useRecorder';
import { useProfile } from '../session/useProfile';
import { answerDrafts } from './answerDrafts';
import { obstacle } from './answerModel';
import { heldRecordings } from './heldRecordings';
import { useOutgoing } from './outgoing';
import type { Question } from './questionModel';
import { Spoken } from './Spoken';
import { useSendAnswer } from './useSendAnswer';

interface AnswerFormProps {
  question: Question;
  onSent?: () => void;
  onClose: () => void;
  /** Called when the microphone opens or closes: a stray click must not close the dialog while it is open. */
  onBusy: (busy: boolean) => void;
}

/** An answer as text, as a recording, or both; an earlier draft is restored. */
export function AnswerForm({ question, onSent, onClose, onBusy }: AnswerFormProps) {
  const message = useMessage();
  // Kept as it was at the start: the session may end while this is open, and the draft still belongs to its author.
  const [userId] = useState(useProfile()?._id ?? '');
  const id = question._id;
  const [text, setText] = useState(() => answerDrafts(localStorage).read(userId, id));
  const recorder = useRecorder(heldRecordings.read(userId, id)?.recording ?? null, recording =>
    heldRecordings.keep(userId, id, recording),
  );
  const send = useSendAnswer();
  const sending = useOutgoing(id);
  const why = obstacle({ text, recorder: recorder.state, sending });
  const begun = !isBlank(text) || recorder.state.recording !== null;

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
          <Spoken text={question.askText} audio={question.askAudio} by={question.askName} />
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
        {begun && !busy && !sending && (
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
