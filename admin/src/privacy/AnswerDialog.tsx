import {
  type BodySent,
  formatDate,
  letterText,
  LETTERS_AWAIT_REVIEW,
  REQUEST_STATE_LABELS,
  type RequestState,
} from '@coastok/domain';
import { Alert, Stack } from '@mui/material';
import { SelectInput, TextInput, useNotify, useRefresh } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ActionDialog } from '../dialogs/ActionDialog';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { usePublicConfig } from '../provider/publicConfig';
import { askerOf, hasBlanks, lettersFor, type PrivacyRequest, statesAfter } from './requestModel';

const LONGEST_ANSWER = 4000;

/**
 * Answers a request, or starts work on it; refused when somebody has changed it since it was read. After an
 * error the request is reloaded, for another try.
 */
export function useAnswerRequest({ _id, __v }: Pick<PrivacyRequest, '_id' | '__v'>) {
  const refresh = useRefresh();
  return (body: BodySent<'privacyRequest.update'>) =>
    call('privacyRequest.update', { id: _id, body, version: __v }).catch((error: unknown) => {
      refresh();
      throw error;
    });
}

interface Typed {
  letter: string;
  answer: string;
  state: RequestState | '';
}

const NOTHING: Typed = { letter: '', answer: '', state: '' };

/** Answers with a prepared letter or own text, which is mailed unchanged. */
export function AnswerDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const answerRequest = useAnswerRequest(request);
  const name = askerOf(request, message('privacyRequest.somebody'));
  return (
    <ActionDialog
      title={message('privacyRequest.answerTitle', { name })}
      confirm={message('privacyRequest.send')}
      wide
      draft={`answer.${request.id}`}
      initial={NOTHING}
      ready={({ answer, state }) => answer !== '' && state !== '' && !hasBlanks(answer)}
      act={({ answer, state }) => answerRequest({ ...(state && { state }), answer })}
      onDone={() => notify('privacyRequest.sent', { type: 'success' })}
      refresh={refresh}
      onClose={onClose}
    >
      <AnswerInputs request={request} name={name} />
    </ActionDialog>
  );
}

/** Choosing a prepared letter fills in the other inputs, which can then be edited. */
function AnswerInputs({ request, name }: { request: PrivacyRequest; name: string }) {
  const message = useMessage();
  const config = usePublicConfig();
  const { setValue } = useFormContext<Typed>();
  const letters = lettersFor(request);
  const isUnfinished = hasBlanks(useWatch<Typed, 'answer'>({ name: 'answer' }) ?? '');

  function choose(key: unknown): void {
    const letter = letters.find(one => one.key === key);
    if (!letter || !config) return;
    const words = {
      name,
      organisation: config.productName,
      contact: config.contact.email ?? message('privacyRequest.contactPage'),
      lastOn: formatDate(request.lastOn),
    };
    setValue('answer', letterText(letter, words), { shouldDirty: true, shouldValidate: true });
    setValue('state', letter.state, { shouldDirty: true });
  }

  return (
    <Stack spacing={2}>
      <Alert severity="info">{LETTERS_AWAIT_REVIEW}</Alert>
      <SelectInput
        source="letter"
        label={message('privacyRequest.letter')}
        choices={letters.map(({ key, title }) => ({ id: key, name: title }))}
        emptyText={message('privacyRequest.ownWords')}
        onChange={({ target }) => choose(target.value)}
        // Letters include values of the configuration.
        disabled={!config}
        helperText={false}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      />
      <TextInput
        source="answer"
        label={message('privacyRequest.text')}
        isRequired
        multiline
        minRows={8}
        validate={text => (hasBlanks(String(text ?? '')) ? message('privacyRequest.blanks') : undefined)}
        helperText={message(isUnfinished ? 'privacyRequest.blanks' : 'privacyRequest.textHint')}
        slotProps={{ htmlInput: { maxLength: LONGEST_ANSWER } }}
      />
      <SelectInput
        source="state"
        label={message('privacyRequest.becomes')}
        isRequired
        choices={statesAfter(request).map(id => ({ id, name: REQUEST_STATE_LABELS[id] }))}
        helperText={false}
      />
    </Stack>
  );
}
