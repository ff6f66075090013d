import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useState, type MouseEvent } from 'react';
import { useRecordContext } from 'react-admin';
import { useMessage } from '../messages/useMessage';
import { AreaDeleteDialog } from './AreaDeleteDialog';
import { type Area } from './areaModel';

export function AreaDeleteButton() {
  const message = useMessage();
  const area = useRecordContext<Area>();
  const [asking, setAsking] = useState(false);
  if (!area) return null;
  const label = message('area.remove', { name: area.name });
  const ask = (event: MouseEvent) => {
    event.stopPropagation();
    setAsking(true);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton onClick={ask} aria-label={label}>
          <DeleteIcon />
        </IconButton>
      </Tooltip>
      {asking && <AreaDeleteDialog area={area} onClose={() => setAsking(false)} />}
    </>
  );
}
