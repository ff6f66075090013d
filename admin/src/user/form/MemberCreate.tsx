import { Card } from '@mui/material';
import { Create, useNotify, useRedirect } from 'react-admin';
import { useMessage } from '../../messages/useMessage';
import { useOwnAreas } from '../../session/useOwnAreas';
import { BackToList } from '../card/BackToList';
import { useLastList } from '../list/listPlace';
import type { Member } from '../userModel';
import { MemberForm } from './MemberForm';

/** `/user/create`: a newcomer, who begins without a role or password. */
export default function MemberCreate() {
  const message = useMessage();
  const notify = useNotify();
  const redirect = useRedirect();
  const list = useLastList();
  const areas = useOwnAreas();
  const onlyArea = areas.length === 1 ? areas[0]?.id : undefined;

  const mutationOptions = {
    onSuccess: ({ id }: Member) => {
      notify('member.created', { type: 'success' });
      redirect('show', 'user', id);
    },
  };

  return (
    <Create
      title={message('memberForm.createTitle')}
      actions={<BackToList />}
      mutationOptions={mutationOptions}
      component={Card}
      sx={{ width: '100%', maxWidth: 960, mx: 'auto' }}
    >
      <MemberForm
        cancelTo={list.address}
        defaultValues={{ chantingRounds: 0, connectedAreaId: onlyArea ?? null, expertiseArea: '' }}
      />
    </Create>
  );
}
