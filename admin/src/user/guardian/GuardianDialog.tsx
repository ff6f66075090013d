import { displayName, type SeenGuardianBody } from '@coastok/domain';
import { Checkbox, DialogContentText, FormControlLabel, FormHelperText, Stack } from '@mui/material';
import {
  TextInput,
  type TextInputProps,
  useInput,
  useNotify,
  useRefresh,
  ValidationError,
} from 'react-admin';
import { ActionDialog } from '../../dialogs/ActionDialog';
import { DayInput } from '../../forms/MomentInput';
import { useMessage } from '../../messages/useMessage';
import { MemberInput } from '../../pickers/MemberInput';
import type { Person } from '../../pickers/PersonPicker';
import { call } from '../../provider/call';
import type { Member } from '../userModel';

type Typed = Record<Exclude<keyof SeenGuardianBody, 'method' | 'guardianMemberId' | 'dob'>, string> & {
  guardianMemberId: Person | null;
  /** Required if the record does not yet say that this is a child. */
  dob: string | null;
  seen: boolean;
};

/** Records a parent or guardian whom this person has met. */
export function GuardianDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const name = displayName(member);
  const initial: Typed = {
    document: '',
    lastFour: '',
    relation: member.guardian?.relation ?? '',
    guardianName: member.guardian?.name ?? '',
    guardianPhone: member.guardian?.phone ?? '',
    guardianMemberId: null,
    dob: null,
    seen: false,
  };
  return (
    <ActionDialog
      title={message('guardian.dialogTitle')}
      confirm={message('guardian.save')}
      wide
      draft={`guardian.${member.id}`}
      initial={initial}
      act={({ seen: _seen, guardianMemberId: guardian, dob, ...values }) =>
        call('user.confirmGuardian', {
          id: member.id,
          body: { ...values, method: 'seen', guardianMemberId: guardian?._id, dob: dob ?? undefined },
        })
      }
      onDone={() => notify('guardian.done', { type: 'success', messageArgs: { name } })}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{message('guardian.dialogText', { name })}</DialogContentText>
      <Stack spacing={1}>
        {!member.guardian && (
          <DayInput
            source="dob"
            label={message('guardian.dob')}
            helperText={message('guardian.dobHint')}
            validate={dob => (dob ? undefined : message('guardian.dobMissing'))}
          />
        )}
        <Line source="guardianName" label={message('guardian.guardianName')} html={{ maxLength: 120 }} />
        <Line
          source="relation"
          label={message('guardian.relation')}
          helperText={message('guardian.relationHint')}
          html={{ maxLength: 60 }}
        />
        <Line source="guardianPhone" label={message('guardian.guardianPhone')} html={{ inputMode: 'tel' }} />
        <Line
          source="document"
          label={message('guardian.document')}
          helperText={message('guardian.documentHint')}
          html={{ maxLength: 60 }}
        />
        <Line source="lastFour" label={message('guardian.lastFour')} html={{ maxLength: 4 }} />
        <MemberInput
          source="guardianMemberId"
          label={message('guardian.member')}
          helperText={message('guardian.memberHint')}
        />
        <SeenInput />
      </Stack>
    </ActionDialog>
  );
}

interface LineProps extends TextInputProps {
  html: { maxLength?: number; inputMode?: 'tel' };
}

/** A text line that the server requires and validates. */
const Line = ({ html, ...props }: LineProps) => (
  <TextInput
    isRequired
    helperText={false}
    {...props}
    slotProps={{ htmlInput: { autoComplete: 'off', ...html } }}
  />
);

/** Confirms that the document was seen; required for saving. */
function SeenInput() {
  const message = useMessage();
  const { field, fieldState } = useInput<boolean>({
    source: 'seen',
    validate: seen => (seen ? undefined : message('guardian.seenMissing')),
  });
  return (
    <div>
      <FormControlLabel
        control={<Checkbox checked={field.value} onChange={(_, checked) => field.onChange(checked)} />}
        label={message('guardian.seen')}
      />
      {fieldState.error?.message && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </div>
  );
}
