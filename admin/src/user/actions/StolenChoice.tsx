import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useMessage } from '../../messages/useMessage';

interface StolenChoiceProps {
  /** The names of the phones that the person linked. */
  devices: readonly string[];
  keeps: boolean;
  onChange: (keeps: boolean) => void;
}

/** Asks at a password reset whether linked desk phones stay linked: a thief may have linked one of them. */
export function StolenChoice({ devices, keeps, onChange }: StolenChoiceProps) {
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
