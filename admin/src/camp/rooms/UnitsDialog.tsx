import { type CampUnit, isBlank, MOST_UNIT_PLACES, type UnitKind } from '@coastok/domain';
import AddIcon from '@mui/icons-material/Add';
import { Button, DialogContentText, Stack } from '@mui/material';
import { useNotify } from 'react-admin';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ActionDialog } from '../../dialogs/ActionDialog';
import type { ManagedEvent } from '../../event/useEvents';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import { UnitFields } from './UnitFields';
import { isPlaces, keptUnits, NEW_UNIT, nextLike, type TypedUnit, typedUnit } from './unitsModel';
import { useRefreshBoard } from './useBoard';

interface UnitsDialogProps {
  event: ManagedEvent;
  kind: UnitKind;
  /** The units of both kinds. */
  units: readonly CampUnit[];
  onClose: () => void;
}

interface Typed {
  units: TypedUnit[];
}

/** Edits which rooms or buses there are, and for whom. */
export default function UnitsDialog({ event, kind, units, onClose }: UnitsDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBoard();
  const own = units.filter(unit => unit.kind === kind).map(typedUnit);
  const initial: Typed = { units: own.length > 0 ? own : [NEW_UNIT] };
  return (
    <ActionDialog
      wide
      title={message(`rooms.edit.${kind}`)}
      confirm={message('rooms.keep')}
      draft={`rooms.${event.eventId}.${kind}`}
      initial={initial}
      ready={typed =>
        typed.units.every(({ name, places }) => !isBlank(name) && isPlaces(places, MOST_UNIT_PLACES))
      }
      act={typed =>
        call('unit.replace', { id: event.eventId, body: { units: keptUnits(units, kind, typed.units) } })
      }
      onDone={() => notify('rooms.kept', { type: 'success' })}
      refresh={refresh}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>{message(`rooms.editHint.${kind}`)}</DialogContentText>
      <UnitList event={event} kind={kind} />
    </ActionDialog>
  );
}

function UnitList({ event, kind }: Pick<UnitsDialogProps, 'event' | 'kind'>) {
  const message = useMessage();
  const { getValues } = useFormContext<Typed>();
  const { fields, append, remove } = useFieldArray<Typed>({ name: 'units' });
  const add = () => {
    const last = getValues('units').at(-1);
    append(last ? nextLike(last) : NEW_UNIT, { shouldFocus: false });
  };
  return (
    <>
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {fields.map(({ id }, index) => (
          <UnitFields key={id} event={event} kind={kind} index={index} onRemove={() => remove(index)} />
        ))}
      </Stack>
      <Button startIcon={<AddIcon />} onClick={add} sx={{ mt: 1.5 }}>
        {message(`rooms.add.${kind}`)}
      </Button>
    </>
  );
}
