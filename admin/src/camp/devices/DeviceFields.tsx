import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  Switch,
  TextField,
} from '@mui/material';
import { useMessage } from '../../messages/useMessage';
import { DESK_KINDS, type DeskKind } from '@coastok/domain';

export interface NewDevice {
  name: string;
  kinds: DeskKind[];
  showPhones: boolean;
}

export const NEW_DEVICE: NewDevice = { name: '', kinds: ['in'], showPhones: false };

const LONGEST_NAME = 60;

interface DeviceFieldsProps {
  device: NewDevice;
  onChange: (device: NewDevice) => void;
  nameProblem: string | undefined;
}

/** What a phone is called, and what is done and seen on it. */
export function DeviceFields({ device, onChange, nameProblem }: DeviceFieldsProps) {
  const message = useMessage();
  const { name, kinds, showPhones } = device;
  const toggled = (kind: DeskKind, on: boolean) =>
    DESK_KINDS.filter(each => (each === kind ? on : kinds.includes(each)));
  return (
    <>
      <TextField
        label={message('desk.name')}
        value={name}
        onChange={({ target }) => onChange({ ...device, name: target.value })}
        autoFocus
        required
        error={nameProblem !== undefined}
        helperText={nameProblem ?? message('desk.nameHint')}
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
      />
      <FormControl component="fieldset" error={kinds.length === 0} sx={{ mt: 2 }}>
        <FormLabel component="legend">{message('desk.kinds')}</FormLabel>
        <FormGroup>
          {DESK_KINDS.map(kind => (
            <FormControlLabel
              key={kind}
              control={
                <Checkbox
                  checked={kinds.includes(kind)}
                  onChange={({ target }) => onChange({ ...device, kinds: toggled(kind, target.checked) })}
                />
              }
              label={message(`desk.kindLong.${kind}`)}
            />
          ))}
        </FormGroup>
        {kinds.length === 0 && <FormHelperText>{message('desk.noKind')}</FormHelperText>}
      </FormControl>
      <FormControlLabel
        control={
          <Switch
            checked={showPhones}
            onChange={({ target }) => onChange({ ...device, showPhones: target.checked })}
          />
        }
        label={message('desk.showPhones')}
      />
      <FormHelperText>{message('desk.showPhonesHint')}</FormHelperText>
    </>
  );
}
