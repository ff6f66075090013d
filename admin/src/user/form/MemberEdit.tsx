import { Box, Card, Skeleton } from '@mui/material';
import { Edit, useNotify, useRedirect } from 'react-admin';
import { StaleRecord } from '../../forms/StaleRecord';
import { READ_FOR_FORM, useSaveRefusal } from '../../forms/useSaveRefusal';
import { useMessage } from '../../messages/useMessage';
import { MemberPageBar } from '../MemberPageBar';
import { MemberEditProblem, MemberTitle } from '../MemberProblem';
import type { Member } from '../userModel';
import { MemberForm } from './MemberForm';

// An unknown member gets the not-found page instead of react-admin's redirect to the list.
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

/** Placeholder for the form while the member loads. */
function FormSkeleton() {
  const message = useMessage();
  return (
    <Box
      role="status"
      aria-label={message('member.loading')}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, p: 2 }}
    >
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={40} />
      ))}
    </Box>
  );
}
