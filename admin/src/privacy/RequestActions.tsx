import { IDENTITY_LABELS, STAFF_IDENTITY_CHECKS } from '@coastok/domain';
import { Button, DialogContentText, Stack } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioButtonGroupInput, useNotify, useRecordContext, useRefresh } from 'react-admin';
import { ActionDialog } from '../dialogs/ActionDialog';
import { useMessage, useNotifyError } from '../messages/useMessage';
import { useMay, useProfile } from '../session/access';
import { AnswerDialog, useAnswerRequest } from './AnswerDialog';
import { isAnswerable, type PrivacyRequest } from './requestModel';

/** The actions on an open request; none on one's own. */
export function RequestActions() {
  const message = useMessage();
  const may = useMay('privacyRequest.update');
  const actor = useProfile();
  const request = useRecordContext<PrivacyRequest>();
  const [open, setOpen] = useState<'answer' | 'check' | null>(null);
  if (!request || !may || request.memberId === actor?._id) return null;
  const dialog = { request, onClose: () => setOpen(null) };
  return (
    <>
      {isAnswerable(request) && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" onClick={() => setOpen('answer')}>
            {message('privacyRequest.answer')}
          </Button>
          {request.state === 'OPEN' && <AssignButton request={request} />}
          <Button variant="outlined" onClick={() => setOpen('check')}>
            {message('privacyRequest.check')}
          </Button>
        </Stack>
      )}
      {/* Also open for a request that somebody else has closed meanwhile: a letter stays until its writer
         closes the dialog. */}
      {open === 'answer' && <AnswerDialog {...dialog} />}
      {open === 'check' && <IdentityDialog {...dialog} />}
    </>
  );
}

function AssignButton({ request }: { request: PrivacyRequest }) {
  const message = useMessage();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const refresh = useRefresh();
  const answerRequest = useAnswerRequest(request);
  const assign = useMutation({
    mutationFn: () => answerRequest({ state: 'WORKING' }),
    onSuccess: () => {
      notify('privacyRequest.taken', { type: 'success' });
      refresh();
    },
    onError: notifyError,
  });
  return (
    <Button variant="outlined" loading={assign.isPending} onClick={() => assign.mutate()}>
      {message('privacyRequest.take')}
    </Button>
  );
}

/** Records how this person checked the requester's identity. */
function IdentityDialog({ request, onClose }: { request: PrivacyRequest; onClose: () => void }) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefresh();
  const answerRequest = useAnswerRequest(request);
  return (
    <ActionDialog
      title={message('privacyRequest.checkTitle')}
      confirm={message('privacyRequest.checkYes')}
      draft={`identity.${request.id}`}
      initial={UNCHECKED}
      ready={({ identity }) => identity !== null}
      act={({ identity }) => answerRequest({ identity: identity ?? undefined })}
      onDone={() => notify('privacyRequest.checked', { type: 'success' })}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 1 }}>{message('privacyRequest.checkHint')}</DialogContentText>
      <RadioButtonGroupInput
        source="identity"
        // The dialog's title already shows this text.
        label={<span style={visuallyHidden}>{message('privacyRequest.checkTitle')}</span>}
        row={false}
        choices={STAFF_IDENTITY_CHECKS.map(id => ({ id, name: IDENTITY_LABELS[id] }))}
        helperText={false}
      />
    </ActionDialog>
  );
}

const UNCHECKED: { identity: (typeof STAFF_IDENTITY_CHECKS)[number] | null } = { identity: null };
