import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import { DeleteAction } from '../lists/DeleteAction';
import { useMessage } from '../messages/useMessage';
import { AreaDeleteDialog } from './AreaDeleteDialog';
import { type Area } from './areaModel';

export function AreaDeleteButton() {
  const message = useMessage();
  const area = useRecordContext<Area>();
  const [asking, setAsking] = useState(false);
  if (!area) return null;
  const label = message('area.remove', { name: area.name });
  return (
    <>
      <DeleteAction label={label} name={area.name} onClick={() => setAsking(true)} />
      {asking && <AreaDeleteDialog area={area} onClose={() => setAsking(false)} />}
    </>
  );
}
