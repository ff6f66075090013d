import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { UndoRecord } from '@coastok/domain';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { useUndo } from './useUndo';

/** Beside an entry of a trail, for whoever did what it tells, until its time is over. */
export function UndoButton({ undo }: { undo?: UndoRecord | null }) {
  const message = useMessage();
  const { take, busy } = useUndo();
  const [isOver, setIsOver] = useState(false);
  const until = undo?.until;
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => setIsOver(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (!undo || isOver) return null;
  return (
    <Button size="small" startIcon={<UndoIcon />} loading={busy} onClick={() => void take(undo)}>
      {message('undo.undo')}
    </Button>
  );
}
