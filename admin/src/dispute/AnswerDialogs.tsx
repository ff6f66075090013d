import { formatPaise } from '@coastok/domain';
import { Box, DialogContentText, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { TextInput, useNotify } from 'react-admin';
import { ActionDialog } from '../dialogs/ActionDialog';
import { NoteInput } from '../forms/inputs';
import { useMessage } from '../messages/useMessage';
import { call } from '../provider/call';
import { useRefreshAccounts } from '../settlement/settlementModel';
import type { Dispute } from './disputeModel';
import { Evidence } from './Evidence';

interface AnswerProps {
  dispute: Dispute;
  onClose: () => void;
}

/** Sends the answer to a dispute, and reports when the gateway could not be reached. */
function useAnswer({ dispute, onClose }: AnswerProps, kind: 'contest' | 'accept') {
  const notify = useNotify();
  const refresh = useRefreshAccounts();
  return {
    draft: `${kind}.${dispute.id}`,
    act: ({ note }: { note: string }) => call(`dispute.${kind}`, { id: dispute.id, body: { note } }),
    onDone: ({ answer }: Dispute) => {
      if (answer?.isSent === false) notify('dispute.waits', { type: 'warning' });
      else notify(kind === 'contest' ? 'dispute.contested' : 'dispute.accepted', { type: 'success' });
    },
    refresh,
    onClose,
  };
}

const Hint = ({ children }: { children: ReactNode }) => (
  <DialogContentText sx={{ mb: 2 }}>{children}</DialogContentText>
);

/** Contests the dispute with an explanation; the evidence is sent with it. */
export function ContestDialog(props: AnswerProps) {
  const message = useMessage();
  const answer = useAnswer(props, 'contest');
  return (
    <ActionDialog
      {...answer}
      title={message('dispute.contestTitle')}
      confirm={message('dispute.contestYes')}
      wide
      initial={{ note: '' }}
      ready={({ note }) => note !== ''}
    >
      <Hint>{message('dispute.contestHint')}</Hint>
      <NoteInput source="note" label={message('dispute.contestNote')} autoFocus />
      <Box sx={{ mt: 2 }}>
        <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
          {message('dispute.sentAlong')}
        </Typography>
        <Evidence of={props.dispute} />
      </Box>
    </ActionDialog>
  );
}

/** Accepts the loss of the amount, after the confirmation word is typed. */
export function AcceptDialog(props: AnswerProps) {
  const message = useMessage();
  const answer = useAnswer(props, 'accept');
  const wanted = message('dispute.word');
  const amount = formatPaise(props.dispute.amount);
  return (
    <ActionDialog
      {...answer}
      title={message('dispute.acceptTitle')}
      confirm={message('dispute.acceptYes', { amount })}
      color="error"
      initial={{ note: '', word: '' }}
      ready={({ note, word }) => note !== '' && word === wanted}
    >
      <Hint>{message('dispute.acceptHint', { amount })}</Hint>
      <NoteInput source="note" label={message('dispute.acceptNote')} autoFocus />
      <TextInput
        source="word"
        label={message('dispute.typeWord', { word: wanted })}
        isRequired
        helperText={false}
        slotProps={{ htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } }}
      />
    </ActionDialog>
  );
}
