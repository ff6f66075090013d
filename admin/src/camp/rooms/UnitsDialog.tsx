import { type CampUnit, MOST_UNIT_PLACES, type UnitKind } from '@coastok/domain';
import AddIcon from '@mui/icons-material/Add';
import { Button, DialogContentText, Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import type { ManagedEvent } from '../../event/useEvents';
import { useKeptState } from '../../forms/useKeptState';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { UnitFields } from './UnitFields';
import { isPlaces, keptUnits, NEW_UNIT, nextLike, type TypedUnit, typedUnit } from './unitsModel';
import { useRefreshBoard } from './useBoard';

interface UnitsDialogProps {
  event: ManagedEvent;
  kind: UnitKind;
  /** Of both kinds. */
  units: readonly CampUnit[];
  onClose: () => void;
}

/** Which rooms, or buses, there are, and for whom. */
export default function UnitsDialog({ event, kind, units, onClose }: UnitsDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBoard();
  const own = units.filter(unit => unit.kind === kind).map(typedUnit);
  const [typed, setTyped] = useKeptState<TypedUnit[]>(
    `rooms.${event.eventId}.${kind}`,
    own.length > 0 ? own : [NEW_UNIT],
  );
  const keeping = useMutation({
    mutationFn: () =>
      call('unit.replace', { id: event.eventId, body: { units: keptUnits(units, kind, typed) } }),
    onSuccess: () => {
      notify('rooms.kept', { type: 'success' });
      onClose();
    },
    onSettled: () => void refresh(),
  });
  const replace = (index: number, unit: TypedUnit | null) =>
    setTyped(typed.flatMap((known, at) => (at !== index ? [known] : unit ? [unit] : [])));
  const last = typed.at(-1);
  return (
    <FormDialog
      wide
      title={message(`rooms.edit.${kind}`)}
      confirm={message('rooms.keep')}
      busy={keeping.isPending}
      disabled={typed.some(({ name, places }) => !name.trim() || !isPlaces(places, MOST_UNIT_PLACES))}
      problem={keeping.error?.message}
      onClose={onClose}
      onSubmit={() => keeping.mutate()}
    >
      <DialogContentText sx={{ mb: 2 }}>{message(`rooms.editHint.${kind}`)}</DialogContentText>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {typed.map((unit, index) => (
          <UnitFields
            key={unit.key ?? `new ${index}`}
            event={event}
            kind={kind}
            unit={unit}
            number={index + 1}
            onChange={changed => replace(index, changed)}
          />
        ))}
      </Stack>
      <Button
        startIcon={<AddIcon />}
        onClick={() => setTyped([...typed, last ? nextLike(last) : NEW_UNIT])}
        sx={{ mt: 1.5 }}
      >
        {message(`rooms.add.${kind}`)}
      </Button>
    </FormDialog>
  );
}
