import {
  type BodySent,
  formatDate,
  letterText,
  LETTERS_AWAIT_REVIEW,
  REQUEST_STATE_LABELS,
  type RequestState,
} from '@coastok/domain';
import { Alert, MenuItem, Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { useKeptState } from '../forms/useKeptState';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { fieldProblem } from '../provider/httpError';
import { usePublicConfig } from '../provider/publicConfig';
import { askerOf, hasBlanks, lettersFor, type PrivacyRequest, statesAfter } from './requestModel';

const LONGEST_ANSWER = 4000;

interface Typed {
  letter: string;
  text: string;
  state: RequestState | '';
}

/** Answers a request, or takes it on; refused when somebody has changed it since it was read. */
export const answerRequest = (
  { _id, __v }: Pick<PrivacyRequest, '_id' | '__v'>,
  body: BodySent<'privacyRequest.update'>,
) => call('privacyRequest.update', { id: _id, body, version: __v });

const NOTHING: Typed = { letter: '', text: '', state: '' };

/** An answer by a prepared letter or in own words; it is mailed as it stands here. */
export function AnswerDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const config = usePublicConfig();
  const [typed, setTyped] = useKeptState(`answer.${request.id}`, NOTHING);
  const letters = lettersFor(request);
  const name = askerOf(request, message('privacyRequest.somebody'));
  const answer = useMutation({
    mutationFn: () => {
      const { state, text } = typed;
      return answerRequest(request, { ...(state && { state }), answer: text.trim() });
    },
    onSuccess: () => {
      notify('privacyRequest.sent', { type: 'success' });
      onClose();
      refresh();
    },
  });

  function choose(key: string): void {
    const letter = letters.find(one => one.key === key);
    if (!letter || !config) return setTyped({ ...typed, letter: '' });
    const words = {
      name,
      organisation: config.productName,
      contact: config.contact.email ?? message('privacyRequest.contactPage'),
      lastOn: formatDate(request.lastOn),
    };
    setTyped({ letter: key, text: letterText(letter, words), state: letter.state });
  }

  function leave(): void {
    if (answer.isError) refresh();
    onClose();
  }

  const problem = fieldProblem(answer.error, 'answer');
  const isUnfinished = hasBlanks(typed.text);
  return (
    <FormDialog
      title={message('privacyRequest.answerTitle', { name })}
      confirm={message('privacyRequest.send')}
      wide
      busy={answer.isPending}
      disabled={!typed.text.trim() || !typed.state || isUnfinished}
      problem={problem ? null : answer.error?.message}
      onClose={leave}
      onSubmit={() => answer.mutate()}
    >
      <Stack spacing={2}>
        <Alert severity="info">{LETTERS_AWAIT_REVIEW}</Alert>
        <TextField
          select
          label={message('privacyRequest.letter')}
          value={typed.letter}
          onChange={({ target }) => choose(target.value)}
          // A letter is signed with what the configuration says.
          disabled={!config}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{message('privacyRequest.ownWords')}</MenuItem>
          {letters.map(({ key, title }) => (
            <MenuItem key={key} value={key} dense>
              {title}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          label={message('privacyRequest.text')}
          value={typed.text}
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          required
          multiline
          minRows={8}
          error={problem !== undefined || isUnfinished}
          helperText={problem ?? message(isUnfinished ? 'privacyRequest.blanks' : 'privacyRequest.textHint')}
          slotProps={{ htmlInput: { maxLength: LONGEST_ANSWER } }}
        />
        <TextField
          select
          label={message('privacyRequest.becomes')}
          value={typed.state}
          onChange={({ target }) => setTyped({ ...typed, state: target.value as RequestState })}
          required
        >
          {statesAfter(request).map(state => (
            <MenuItem key={state} value={state} dense>
              {REQUEST_STATE_LABELS[state]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </FormDialog>
  );
}
