import { type BodySent, cleanText, isBlank } from '@coastok/domain';
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
import { intentionKey } from '../provider/idempotency';
import { progress } from '../provider/progress';
import { RecorderPanel } from '../recording/RecorderPanel';
import { isRecording, type RecorderState } from '../recording/recorderModel';
import { useRecorder } from '../recording/useRecorder';
import { useProfile } from '../session/access';
import { SessionEnded } from '../provider/whileSignedIn';
import { TextAndVoice } from './TextAndVoice';
import { answerDrafts } from './answerDrafts';
import { outgoing, useOutgoing } from './outgoing';
import type { Question } from './questionModel';
import { type UnsentRecording, unsentRecordings } from './unsentRecordings';

export const LONGEST_ANSWER = 10_000;

export interface AnswerState {
  text: string;
  recorder: RecorderState;
  /** Whether the answer is being sent. */
  sending: boolean;
}

/** Why an answer can't be submitted now; null when it can. */
export function obstacle({
  text,
  recorder,
  sending,
}: AnswerState): 'sending' | 'recording' | 'empty' | 'long' | null {
  if (sending) return 'sending';
  if (isRecording(recorder)) return 'recording';
  if (cleanText(text).length > LONGEST_ANSWER) return 'long';
  return !isBlank(text) || recorder.recording ? null : 'empty';
}

/** The file name is the time, as the specification requires: `2026-03-05T18-30-00.wav`. */
export const recordingName = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/:/g, '-')}.wav`;

interface AnswerCalls {
  upload: (file: Blob, name: string) => Promise<{ path: string }>;
  answerQuestion: (id: string, answer: BodySent<'question.answer'>) => Promise<unknown>;
}

/** Sends an answer; a recording that an earlier attempt has uploaded is not uploaded again. */
export async function sendAnswer(
  calls: AnswerCalls,
  questionId: string,
  text: string,
  unsent: UnsentRecording | null,
): Promise<void> {
  if (unsent && !unsent.path) {
    unsent.path = (await calls.upload(unsent.recording.blob, recordingName(new Date()))).path;
  }
  await calls.answerQuestion(questionId, {
    ...(!isBlank(text) && { ansText: cleanText(text) }),
    ...(unsent && { ansAudio: unsent.path }),
  });
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Named {
  /** The text sent with the key. */
  text: string;
  key: string;
}

const placeOf = (userId: string, questionId: string): string => `coastok.answerKey:${userId}:${questionId}`;

/**
 * Idempotency keys of sent but unconfirmed answers, in the tab's own storage: sending the same again, also
 * after a reload, counts once. Any other text is another answer.
 */
export const answerKeys = (storage: Storage) => ({
  of(userId: string, questionId: string, answer: object): string {
    const place = placeOf(userId, questionId);
    const text = JSON.stringify(answer);
    const named = JSON.parse(storage.getItem(place) ?? 'null') as Named | null;
    if (named?.text === text) return named.key;
    const key = intentionKey();
    storage.setItem(place, JSON.stringify({ text, key } satisfies Named));
    return key;
  },

  /** Called when the answer has arrived: the same text sent again is another answer. */
  forget: (userId: string, questionId: string): void => storage.removeItem(placeOf(userId, questionId)),
});

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
