import { formatPaise } from '@coastok/domain';
import { Box, DialogContentText, TextField, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { NoteField, useNoteForm } from '../dialogs/noteForm';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useRefreshAccounts } from '../settlement/settlementModel';
import type { Dispute } from './disputeModel';
import { Evidence } from './Evidence';

interface AnswerProps {
  dispute: Dispute;
  onClose: () => void;
}

/** The one answer to a dispute: sends it, and tells when the gateway could not be reached for it. */
function useAnswer({ dispute, onClose }: AnswerProps, kind: 'contest' | 'accept') {
  const notify = useNotify();
  const refresh = useRefreshAccounts();
  return useNoteForm({
    draft: `${kind}.${dispute.id}`,
    field: 'note',
    send: note => call(`dispute.${kind}`, { id: dispute.id, body: { note } }),
    onSent: ({ answer }) => {
      if (answer?.isSent === false) notify('dispute.waits', { type: 'warning' });
      else notify(kind === 'contest' ? 'dispute.contested' : 'dispute.accepted', { type: 'success' });
    },
    refresh,
    onClose,
  });
}

const Hint = ({ children }: { children: ReactNode }) => (
  <DialogContentText sx={{ mb: 2 }}>{children}</DialogContentText>
);

/** Says why the payment was rightful; the evidence goes along. */
export function ContestDialog(props: AnswerProps) {
  const message = useMessage();
  const { note, form } = useAnswer(props, 'contest');
  return (
    <FormDialog
      {...form}
      title={message('dispute.contestTitle')}
      confirm={message('dispute.contestYes')}
      wide
    >
      <Hint>{message('dispute.contestHint')}</Hint>
      <NoteField label={message('dispute.contestNote')} note={note} />
      <Box sx={{ mt: 2 }}>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {message('dispute.sentAlong')}
        </Typography>
        <Evidence of={props.dispute} />
      </Box>
    </FormDialog>
  );
}

/** Gives the amount up, once the word is typed. */
export function AcceptDialog(props: AnswerProps) {
  const message = useMessage();
  const { note, form } = useAnswer(props, 'accept');
  const [word, setWord] = useState('');
  const wanted = message('dispute.word');
  const amount = formatPaise(props.dispute.amount);
  return (
    <FormDialog
      {...form}
      title={message('dispute.acceptTitle')}
      confirm={message('dispute.acceptYes', { amount })}
      color="error"
      disabled={form.disabled || word.trim() !== wanted}
    >
      <Hint>{message('dispute.acceptHint', { amount })}</Hint>
      <NoteField label={message('dispute.acceptNote')} note={note} />
      <TextField
        label={message('dispute.typeWord', { word: wanted })}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        required
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
      />
    </FormDialog>
  );
}
