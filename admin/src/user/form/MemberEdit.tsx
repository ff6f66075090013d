import { Card } from '@mui/material';
import { Edit, useNotify, useRedirect } from 'react-admin';
import { READ_FOR_FORM } from '../../forms/readForForm';
import { StaleRecord } from '../../forms/StaleRecord';
import { useSaveRefusal } from '../../forms/useSaveRefusal';
import { MemberEditProblem } from '../card/MemberProblem';
import { MemberTitle } from '../card/MemberTitle';
import { MemberPageBar } from '../card/MemberPageBar';
import type { Member } from '../userModel';
import { FormSkeleton } from './FormSkeleton';
import { MemberForm } from './MemberForm';

// An unknown member gets the page that says so, not react-admin's way back to the list.
const queryOptions = { ...READ_FOR_FORM, onError: () => undefined };

/** `/user/:id`: a member's form. */
export default function MemberEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const { refusal, close, onError } = useSaveRefusal();

  const mutationOptions = {
    onSuccess: ({ id }: Member) => {
      notify('member.saved', { type: 'success' });
      redirect('show', 'user', id);
    },
    onError,
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
            <StaleRecord refusal={refusal} onClose={close} />
          </MemberForm>
        ) : (
          <FormSkeleton />
        )
      }
    />
  );
}
