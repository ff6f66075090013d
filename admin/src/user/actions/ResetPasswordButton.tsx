import { can, displayName, isStaffRole, type OneTimePasswordRecord } from '@coastok/domain';
import ResetIcon from '@mui/icons-material/LockResetOutlined';
import {
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, useState } from 'react';
import { useGetList, useRecordContext, useRefresh } from 'react-admin';
import type { Device } from '../../camp/devices/deviceModel';
import { ConfirmDialog } from '../../dialogs/ConfirmDialog';
import { useMessage, useNotifyError } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { useProfile } from '../../session/access';
import { mayResetPassword, type Member } from '../userModel';
import { TemporaryPassword } from './TemporaryPassword';

/** One person links few phones for an event; above this number they are counted, not named. */
const MOST_NAMED = 50;

/** Gives a member a one-time password, for the general secretary only. */
export function ResetPasswordButton() {
  const message = useMessage();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const actor = useProfile();
  const member = useRecordContext<Member>();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [keepDevices, setKeepDevices] = useState(false);
  const [password, setPassword] = useState<OneTimePasswordRecord | null>(null);
  const mayHaveMade = Boolean(member?.roles.some(isStaffRole) && actor && can(actor, 'deskDevice.list'));
  const { data: made = [] } = useGetList<Device>(
    'desk/device',
    { filter: { madeBy: member?._id }, pagination: { page: 1, perPage: MOST_NAMED } },
    { enabled: asking && mayHaveMade },
  );
  const devices = made.filter(({ state }) => state === 'linked' || state === 'waiting');
  if (!actor || !member || !mayResetPassword(actor, member)) return null;
  const { id } = member;
  const name = displayName(member);

  async function reset(): Promise<void> {
    setBusy(true);
    try {
      setPassword(await call('user.resetPassword', { id, body: { keepDevices } }));
      // The reset changes the record's version: without a reload, an open form would be refused as out of date.
      refresh();
    } catch (error) {
      notifyError(error);
    } finally {
      setBusy(false);
      close();
    }
  }

  /** Also clears the answer about the phones, which is for this reset only. */
  function close(): void {
    setAsking(false);
    setKeepDevices(false);
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
        onClose={close}
        onConfirm={() => void reset()}
      >
        {devices.length > 0 && (
          <StolenChoice
            devices={devices.map(device => device.name)}
            keeps={keepDevices}
            onChange={setKeepDevices}
          />
        )}
      </ConfirmDialog>
      <TemporaryPassword name={name} password={password} onClose={() => setPassword(null)} />
    </>
  );
}

interface StolenChoiceProps {
  /** The names of the phones that the person linked. */
  devices: readonly string[];
  keeps: boolean;
  onChange: (keeps: boolean) => void;
}

/** Asks at a password reset whether linked desk phones stay linked: a thief may have linked one of them. */
function StolenChoice({ devices, keeps, onChange }: StolenChoiceProps) {
  const message = useMessage();
  const id = useId();
  return (
    <FormControl sx={{ mt: 2 }}>
      <FormLabel id={id}>{message('memberDialog.stolenTitle')}</FormLabel>
      <FormHelperText sx={{ mx: 0 }}>
        {message('memberDialog.stolenDevices', { names: devices.join(', ') })}
      </FormHelperText>
      <RadioGroup
        aria-labelledby={id}
        value={keeps ? 'no' : 'yes'}
        onChange={(_, value) => onChange(value === 'no')}
      >
        <FormControlLabel value="yes" control={<Radio />} label={message('memberDialog.stolenYes')} />
        <FormControlLabel value="no" control={<Radio />} label={message('memberDialog.stolenNo')} />
      </RadioGroup>
    </FormControl>
  );
}
