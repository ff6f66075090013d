import { Role } from '@coastok/domain';
import { Edit, useEditContext, useNotify, useRecordContext } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { StaleRecord } from '../forms/StaleRecord';
import { READ_FOR_FORM, useSaveRefusal } from '../forms/useSaveRefusal';
import { useMessage } from '../messages/useMessage';
import { useProfile } from '../session/access';
import { RecordProblem } from '../layout/StatusPage';
import { useAreaRights } from './AreaActions';
import { AreaForm } from './AreaForm';
import { type Area, sentFields, useListAddress } from './areaModel';

const EditTitle = () => {
  const message = useMessage();
  const area = useRecordContext<Area>();
  // An unknown area gets the not-found page, which sets its own title.
  return area ? message('area.editTitle', { name: area.name }) : null;
};

function EditProblem() {
  const message = useMessage();
  const { error, refetch } = useEditContext();
  return (
    <RecordProblem title={message('area.failedToLoad')} error={error} onRetry={() => void refetch?.()} />
  );
}

// An unknown area gets the not-found page instead of react-admin's redirect to the list.
const queryOptions = { ...READ_FOR_FORM, onError: () => undefined };

export default function AreaEdit() {
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useListAddress();
  const { id } = useParams();
  const { editIdentity, assign } = useAreaRights();
  const { userRole } = useProfile() ?? { userRole: Role.Member };
  const { refusal, close, onError } = useSaveRefusal();
  const onSuccess = (area: Area) => {
    notify('area.saved', { type: 'success', messageArgs: { name: area.name } });
    void navigate(list);
  };
  return (
    <Edit
      title={<EditTitle />}
      actions={false}
      component="div"
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, onError }}
      queryOptions={queryOptions}
      transform={(fields: Area) => sentFields(fields, userRole)}
      error={<EditProblem />}
      sx={{ width: '100%', maxWidth: 880, mx: 'auto' }}
    >
      <AreaForm mayChangeIdentity={editIdentity} mayChangePeople={assign} areaId={id}>
        <StaleRecord refusal={refusal} onClose={close} />
      </AreaForm>
    </Edit>
  );
}
