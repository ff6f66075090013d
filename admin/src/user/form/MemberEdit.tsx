import { Card } from '@mui/material';
import { useState } from 'react';
import { Edit, useNotify, useRedirect, type HttpError } from 'react-admin';
import { useNotifyError } from '../../messages/useNotifyError';
import { detailsOf } from '../../provider/httpError';
import { MemberEditProblem } from '../card/MemberProblem';
import { MemberTitle } from '../card/MemberTitle';
import { MemberPageBar } from '../card/MemberPageBar';
import type { Member } from '../userModel';
import { FormSkeleton } from './FormSkeleton';
import { MemberForm } from './MemberForm';
import { StaleRecord } from './StaleRecord';

const CONFLICT = 409;

// An unknown member gets the page that says so, not react-admin's way back to the list.
const queryOptions = { onError: () => undefined };

/** `/user/:id`: a member's form. */
export default function MemberEdit() {
  const notify = useNotify();
  const notifyError = useNotifyError();
  const redirect = useRedirect();
  const [refusal, setRefusal] = useState<string | null>(null);

  const mutationOptions = {
    onSuccess: ({ id }: Member) => {
      notify('member.saved', { type: 'success' });
      redirect('show', 'user', id);
    },
    onError: (error: Error) => {
      // Problems of fields stand beside the fields; the form's own notice points to them.
      if (detailsOf(error).errors) return;
      if ((error as HttpError).status === CONFLICT) setRefusal(error.message);
      else notifyError(error);
    },
  };

  return (
    <Edit<Member>
      title={<MemberTitle />}
      actions={<MemberPageBar page="edit" />}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      queryOptions={queryOptions}
      error={<MemberEditProblem />}
      component={Card}
      sx={{ width: '100%', maxWidth: 960, mx: 'auto' }}
      render={({ record }) =>
        record ? (
          <MemberForm cancelTo={`/user/${record.id}/show`}>
            <StaleRecord refusal={refusal} onClose={() => setRefusal(null)} />
          </MemberForm>
        ) : (
          <FormSkeleton />
        )
      }
    />
  );
}
