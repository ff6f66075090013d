import { displayName, type OneTimePasswordRecord } from '@coastok/domain';
import ResetIcon from '@mui/icons-material/LockResetOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { useProfile } from '../../session/useProfile';
import { mayResetPassword, type Member } from '../userModel';
import { TemporaryPassword } from './TemporaryPassword';

/** Gives a member a one-time password, for the general secretary only. */
export function ResetPasswordButton() {
  const message = useMessage();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [password, setPassword] = useState<OneTimePasswordRecord | null>(null);
  if (!actor || !member || !mayResetPassword(actor, member)) return null;
  const { id } = member;
  const name = displayName(member);

  async function reset(): Promise<void> {
    setBusy(true);
    try {
      setPassword(await call('user.resetPassword', { id, body: {} }));
      // The reset is a new version of the record: a form on it must not be refused as out of date.
      refresh();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <Button startIcon={<ResetIcon />} onClick={() => setAsking(true)}>
        {message('memberDialog.reset')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={message('memberDialog.resetTitle')}
        text={message('memberDialog.resetText', { name })}
        confirm={message('memberDialog.resetConfirm')}
        color="primary"
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void reset()}
      />
      <TemporaryPassword name={name} password={password} onClose={() => setPassword(null)} />
    </>
  );
}
