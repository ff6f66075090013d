import { displayName, normalizePhone, typedAddress } from '@coastok/domain';
import { DialogContentText } from '@mui/material';
import { TextInput, useNotify, useRefresh } from 'react-admin';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { Member } from '../userModel';

/** Erases a member's data after their email is typed; waits for the server before it shows the result. */
export function EraseDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const { email, phone } = member;
  const name = displayName(member);
  return (
    <ActionDialog
      title={message('personData.eraseTitle', { name })}
      confirm={message('personData.eraseConfirm')}
      color="error"
      draft={`erase.${member.id}`}
      initial={{ typed: '' }}
      ready={({ typed }) => (email ? typedAddress(typed) === email : normalizePhone(typed) === phone)}
      act={() => call('user.erase', { id: member.id })}
      onDone={() => notify('personData.erased', { type: 'success', messageArgs: { name } })}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText>{message('personData.goes')}</DialogContentText>
      <DialogContentText sx={{ my: 1 }}>{message('personData.stays')}</DialogContentText>
      <TextInput
        source="typed"
        label={message(email ? 'personData.typeEmail' : 'personData.typePhone')}
        helperText={email || phone}
        autoFocus
        slotProps={{
          htmlInput: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, inputMode: 'email' },
        }}
        sx={{ mt: 2 }}
      />
    </ActionDialog>
  );
}
