import { formatPaise } from '@coastok/domain';
import { Box, DialogContentText, TextField, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { useKeptState } from '../forms/useKeptState';
import { useMessage } from '../messages/useMessage';
import { useConsoleProvider } from '../provider/dataProvider';
import { fieldProblem } from '../provider/httpError';
import { useRefreshAccounts } from '../settlement/settlementModel';
import type { Dispute } from './disputeModel';
import { Evidence } from './Evidence';

const LONGEST_NOTE = 1000;

interface AnswerProps {
  dispute: Dispute;
  onClose: () => void;
}

/** The one answer to a dispute: sends it, and tells when the gateway could not be reached for it. */
function useAnswer({ dispute, onClose }: AnswerProps, kind: 'contest' | 'accept') {
  const notify = useNotify();
  const provider = useConsoleProvider();
  const refresh = useRefreshAccounts();
  const [typed, setTyped] = useKeptState(`${kind}.${dispute.id}`, '');
  const note = typed.trim();
  const answer = useMutation({
    mutationFn: () => provider.answerDispute(dispute.id, kind, note),
    onSuccess: ({ answer: given }) => {
      if (given?.isSent === false) notify('dispute.waits', { type: 'warning' });
      else notify(kind === 'contest' ? 'dispute.contested' : 'dispute.accepted', { type: 'success' });
      onClose();
      void refresh();
    },
  });
  function leave(): void {
    // What was refused was answered meanwhile, or its time is over.
    if (answer.isError) void refresh();
    onClose();
  }
  const problem = fieldProblem(answer.error, 'note');
  return {
    note: { typed, setTyped, problem },
    form: {
      busy: answer.isPending,
      disabled: !note,
      problem: problem ? null : answer.error?.message,
      onClose: leave,
      onSubmit: () => answer.mutate(),
    },
  };
}

interface NoteFieldProps {
  label: string;
  note: { typed: string; setTyped: (typed: string) => void; problem: string | undefined };
}

const NoteField = ({ label, note: { typed, setTyped, problem } }: NoteFieldProps) => (
  <TextField
    label={label}
    value={typed}
    onChange={({ target }) => setTyped(target.value)}
    autoFocus
    required
    multiline
    minRows={3}
    error={problem !== undefined}
    helperText={problem}
    slotProps={{ htmlInput: { maxLength: LONGEST_NOTE } }}
  />
);

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
