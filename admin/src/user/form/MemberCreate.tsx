import { Card } from '@mui/material';
import { useEffect, useState } from 'react';
import { Create, useNotify, useRedirect } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormKey } from '../../forms/FormParts';
import { SimilarMembers } from '../../duplicate/SimilarMembers';
import { useMessage } from '../../messages/useMessage';
import { useOwnAreas } from '../../session/useOwnAreas';
import { BackToList } from '../MemberPageBar';
import { useLastList } from '../listPlace';
import type { Member } from '../userModel';
import { MemberForm } from './MemberForm';

const BEGIN = { chantingRounds: 0, connectedAreaId: null, expertiseArea: '' };

/** Inside the form: for people with only one area, fills it in once it is loaded, unless another was chosen before. */
function OnlyArea() {
  const { getFieldState, resetField } = useFormContext();
  const areas = useOwnAreas();
  const onlyArea = areas.length === 1 ? areas[0]?.id : undefined;
  const [ready, setReady] = useState(false);

  // The form fills itself in its own effects; the area is set in the next render.
  useEffect(() => setReady(true), []);

  useEffect(() => {
    if (ready && onlyArea && !getFieldState('connectedAreaId').isDirty)
      resetField('connectedAreaId', { defaultValue: onlyArea });
  }, [ready, onlyArea, getFieldState, resetField]);

  return null;
}

/** `/user/create`: a new member, who starts without a role or password. */
export default function MemberCreate() {
  const message = useMessage();
  const notify = useNotify();
  const redirect = useRedirect();
  const list = useLastList();

  const meta = useFormKey();

  const mutationOptions = {
    meta,
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
      <MemberForm cancelTo={list.address} defaultValues={BEGIN}>
        <OnlyArea />
        <SimilarMembers />
      </MemberForm>
    </Create>
  );
}
