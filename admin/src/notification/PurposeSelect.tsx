import { FREE_PURPOSES, PURPOSES, type FreePurpose } from '@coastok/domain';
import { MenuItem, TextField } from '@mui/material';
import { useMessage } from '../messages/useMessage';

interface PurposeSelectProps {
  value: FreePurpose;
  onChange: (purpose: FreePurpose) => void;
}

/** What a notification is for: who does not agree to that is left out. */
export function PurposeSelect({ value, onChange }: PurposeSelectProps) {
  const message = useMessage();
  return (
    <TextField
      select
      label={message('notification.purpose')}
      value={value}
      // The menu's values are the purposes.
      onChange={({ target }) => onChange(target.value as FreePurpose)}
      helperText={message(`notification.purposes.${value}`)}
    >
      {FREE_PURPOSES.map(purpose => (
        <MenuItem key={purpose} value={purpose}>
          {PURPOSES[purpose].title}
        </MenuItem>
      ))}
    </TextField>
  );
}
