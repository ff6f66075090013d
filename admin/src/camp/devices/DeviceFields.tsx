import { DESK_KINDS, type DeskKind } from '@coastok/domain';
import { BooleanInput, CheckboxGroupInput, TextInput } from 'react-admin';
import { useMessage } from '../../messages/useMessage';

const LONGEST_NAME = 60;

/** The phone's name and its kinds of desk. */
export function DeviceFields() {
  const message = useMessage();
  return (
    <>
      <TextInput
        source="name"
        label={message('desk.name')}
        isRequired
        helperText={message('desk.nameHint')}
        autoFocus
        slotProps={{ htmlInput: { maxLength: LONGEST_NAME } }}
      />
      <CheckboxGroupInput
        source="kinds"
        label={message('desk.kinds')}
        row={false}
        choices={DESK_KINDS.map(kind => ({ id: kind, name: message(`desk.kindLong.${kind}`) }))}
        // Keeps the fixed order, regardless of the order of the clicks.
        parse={(chosen: DeskKind[]) => DESK_KINDS.filter(kind => chosen.includes(kind))}
        validate={(kinds: DeskKind[]) => (kinds.length === 0 ? message('desk.noKind') : undefined)}
        helperText={false}
      />
      <BooleanInput
        source="showPhones"
        label={message('desk.showPhones')}
        helperText={message('desk.showPhonesHint')}
      />
    </>
  );
}
