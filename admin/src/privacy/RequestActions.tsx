import { IDENTITY_LABELS, STAFF_IDENTITY_CHECKS } from '@coastok/domain';
import { Button, DialogContentText, FormControlLabel, Radio, RadioGroup, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh } from 'react-admin';
import { FormDialog } from '../dialogs/FormDialog';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { useMay, useProfile } from '../session/useProfile';
import { AnswerDialog, answerRequest } from './AnswerDialog';
import { isAnswerable, type PrivacyRequest } from './requestModel';

/** What can be done about an open request; nothing about one's own. */
export function RequestActions() {
  const message = useMessage();
  const may = useMay('privacyRequest.update');
  const actor = useProfile();
  const request = useRecordContext<PrivacyRequest>();
  const [open, setOpen] = useState<'answer' | 'check' | null>(null);
  if (!request || !may || !isAnswerable(request) || request.memberId === actor?._id) return null;
  const dialog = { request, onClose: () => setOpen(null) };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" onClick={() => setOpen('answer')}>
        {message('privacyRequest.answer')}
      </Button>
      {request.state === 'OPEN' && <TakeButton request={request} />}
      <Button variant="outlined" onClick={() => setOpen('check')}>
        {message('privacyRequest.check')}
      </Button>
      {open === 'answer' && <AnswerDialog {...dialog} />}
      {open === 'check' && <IdentityDialog {...dialog} />}
    </Stack>
  );
}

function TakeButton({ request }: { request: PrivacyRequest }) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const take = useMutation({
    mutationFn: () => answerRequest(request, { state: 'WORKING' }),
    onSuccess: () => notify('privacyRequest.taken', { type: 'success' }),
    onError: notifyError,
    onSettled: refresh,
  });
  return (
    <Button variant="outlined" loading={take.isPending} onClick={() => take.mutate()}>
      {message('privacyRequest.take')}
    </Button>
  );
}

/** Records how this person made sure who is asking. */
function IdentityDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const [how, setHow] = useState<(typeof STAFF_IDENTITY_CHECKS)[number]>();
  const record = useMutation({
    mutationFn: () => answerRequest(request, { identity: how }),
    onSuccess: () => {
      notify('privacyRequest.checked', { type: 'success' });
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <FormDialog
      title={message('privacyRequest.checkTitle')}
      confirm={message('privacyRequest.checkYes')}
      busy={record.isPending}
      disabled={!how}
      problem={record.error?.message}
      onClose={onClose}
      onSubmit={() => record.mutate()}
    >
      <DialogContentText sx={{ mb: 1 }}>{message('privacyRequest.checkHint')}</DialogContentText>
      <RadioGroup aria-label={message('privacyRequest.checkTitle')} value={how ?? ''}>
        {STAFF_IDENTITY_CHECKS.map(check => (
          <FormControlLabel
            key={check}
            value={check}
            control={<Radio onChange={() => setHow(check)} />}
            label={IDENTITY_LABELS[check]}
          />
        ))}
      </RadioGroup>
    </FormDialog>
  );
}
