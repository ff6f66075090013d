import { displayName, type SeenGuardianBody } from '@coastok/domain';
import {
  Checkbox,
  DialogContentText,
  FormControlLabel,
  FormHelperText,
  Stack,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import { useMessage } from '../../messages/useMessage';
import { MemberPicker } from '../../pickers/MemberPicker';
import type { Person } from '../../pickers/PersonPicker';
import { call } from '../../provider/call';
import { fieldProblem } from '../../provider/httpError';
import type { Member } from '../userModel';

type Field = Exclude<keyof SeenGuardianBody, 'method' | 'guardianMemberId'>;

const ANYBODY = {};
const MEMBER = 'guardianMemberId';

/** Records a parent or guardian whom this person met; what the server finds wrong stands beside its field. */
export function GuardianDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const [values, setValues] = useState<Record<Field, string>>({
    document: '',
    lastFour: '',
    relation: member.guardian?.relation ?? '',
    guardianName: member.guardian?.name ?? '',
    guardianPhone: member.guardian?.phone ?? '',
  });
  const [guardian, setGuardian] = useState<Person | null>(null);
  const [seen, setSeen] = useState(false);
  const [unseen, setUnseen] = useState(false);
  const name = displayName(member);
  const confirm = useMutation({
    mutationFn: () =>
      call('user.confirmGuardian', {
        id: member.id,
        body: { ...values, method: 'seen', guardianMemberId: guardian?._id },
      }),
    onSuccess: () => {
      notify('guardian.done', { type: 'success', messageArgs: { name } });
      refresh();
      onClose();
    },
  });
  const problemOf = (field: Field | typeof MEMBER) => fieldProblem(confirm.error, field);
  const isBesideAField = [...(Object.keys(values) as Field[]), MEMBER].some(field =>
    problemOf(field as Field),
  );

  const input = (field: Field, label: string, hint?: string, html: object = {}) => (
    <TextField
      label={label}
      value={values[field]}
      onChange={event => setValues({ ...values, [field]: event.target.value })}
      required
      error={Boolean(problemOf(field))}
      helperText={problemOf(field) ?? hint}
      slotProps={{ htmlInput: { autoComplete: 'off', ...html } }}
    />
  );

  function submit(): void {
    setUnseen(!seen);
    if (seen) confirm.mutate();
  }

  return (
    <FormDialog
      title={message('guardian.dialogTitle')}
      confirm={message('guardian.save')}
      busy={confirm.isPending}
      problem={isBesideAField ? null : confirm.error?.message}
      wide
      onClose={onClose}
      onSubmit={submit}
    >
      <DialogContentText sx={{ mb: 2 }}>{message('guardian.dialogText', { name })}</DialogContentText>
      <Stack spacing={1}>
        {input('guardianName', message('guardian.guardianName'), undefined, { maxLength: 120 })}
        {input('relation', message('guardian.relation'), message('guardian.relationHint'), { maxLength: 60 })}
        {input('guardianPhone', message('guardian.guardianPhone'), undefined, { inputMode: 'tel' })}
        {input('document', message('guardian.document'), message('guardian.documentHint'), { maxLength: 60 })}
        {input('lastFour', message('guardian.lastFour'), undefined, { maxLength: 4 })}
        <MemberPicker
          multiple={false}
          value={guardian}
          onChange={setGuardian}
          filter={ANYBODY}
          input={{
            label: message('guardian.member'),
            error: Boolean(problemOf(MEMBER)),
            helperText: problemOf(MEMBER) ?? message('guardian.memberHint'),
          }}
        />
        <div>
          <FormControlLabel
            control={<Checkbox checked={seen} onChange={(_, checked) => setSeen(checked)} />}
            label={message('guardian.seen')}
          />
          {unseen && !seen && <FormHelperText error>{message('guardian.seenMissing')}</FormHelperText>}
        </div>
      </Stack>
    </FormDialog>
  );
}
