import { Card, type CardProps } from '@mui/material';
import { type DragEvent, useState } from 'react';
import { DRAGGED } from './boardModel';

interface DropBoxProps extends Omit<CardProps, 'onDrop'> {
  onPerson: (id: string) => void;
}

/** A card that people can be dropped on; it is highlighted while a person is dragged over it. */
export function DropBox({ onPerson, sx, ...card }: DropBoxProps) {
  const [over, setOver] = useState(false);
  const takes = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED);
  return (
    <Card
      {...card}
      onDragOver={event => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={event => {
        if (!takes(event)) return;
        event.preventDefault();
        setOver(false);
        onPerson(event.dataTransfer.getData(DRAGGED));
      }}
      sx={[
        { p: 1.5 },
        over && { borderColor: 'primary.main', bgcolor: 'action.hover' },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
