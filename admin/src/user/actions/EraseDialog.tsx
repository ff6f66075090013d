import { displayName } from '@coastok/domain';
import { Box, DialogContentText, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { Member } from '../userModel';

/** Erases a member's data, once the email is typed; nothing is shown as done before the server says so. */
export function EraseDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState('');
  const { email } = member;
  const name = displayName(member);
  const erase = useMutation({
    mutationFn: () => call('user.erase', { id: member.id }),
    onSuccess: () => {
      notify('personData.erased', { type: 'success', messageArgs: { name } });
      refresh();
      onClose();
    },
  });
  return (
    <FormDialog
      title={message('personData.eraseTitle', { name })}
      confirm={message('personData.eraseConfirm')}
      color="error"
      busy={erase.isPending}
      disabled={typed.trim().toLowerCase() !== email}
      problem={erase.error?.message}
      onClose={onClose}
      onSubmit={() => erase.mutate()}
    >
      <DialogContentText>{message('personData.goes')}</DialogContentText>
      <DialogContentText sx={{ my: 1 }}>{message('personData.stays')}</DialogContentText>
      <Box sx={{ mt: 2 }}>
        <TextField
          label={message('personData.typeEmail')}
          helperText={email}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          autoFocus
          fullWidth
          slotProps={{
            htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'email' },
          }}
        />
      </Box>
    </FormDialog>
  );
}
