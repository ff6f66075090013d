import { Create, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useFormKey } from '../forms/FormParts';
import { useMessage } from '../messages/useMessage';
import { AreaForm } from './AreaForm';
import { type Area, useListAddress } from './areaModel';

export default function AreaCreate() {
  const message = useMessage();
  const notify = useNotify();
  const navigate = useNavigate();
  const list = useListAddress();
  const meta = useFormKey();
  const onSuccess = (area: Area) => {
    notify('area.created', { type: 'success', messageArgs: { name: area.name } });
    void navigate(list);
  };
  return (
    <Create
      title={message('area.createTitle')}
      actions={false}
      component="div"
      mutationOptions={{ onSuccess, meta }}
      // On a phone react-admin leaves no space above a form without actions.
      sx={{ width: '100%', maxWidth: 880, mx: 'auto', '& .RaCreate-noActions': { mt: 2 } }}
    >
      <AreaForm mayChangeIdentity mayChangePeople />
    </Create>
  );
}
