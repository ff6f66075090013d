import UndoIcon from '@mui/icons-material/UndoOutlined';
import type { UndoRecord } from '@coastok/domain';
import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useMessage } from '../messages/useMessage';
import { useUndo } from './useUndo';

/** The undo button of an entry in the audit log, for the person who made the change, until the undo expires. */
export function UndoButton({ undo: offer }: { undo?: UndoRecord | null }) {
  const message = useMessage();
  const { undo, busy } = useUndo();
  const [isOver, setIsOver] = useState(false);
  const until = offer?.until;
  useEffect(() => {
    if (!until) return undefined;
    const timer = setTimeout(() => setIsOver(true), Date.parse(until) - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (!offer || isOver) return null;
  return (
    <Button size="small" startIcon={<UndoIcon />} loading={busy} onClick={() => void undo(offer)}>
      {message('undo.undo')}
    </Button>
  );
}
