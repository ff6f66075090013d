import { type CampUnit, PLAN_BY, type PlanBy, type UnitKind } from '@coastok/domain';
import { Alert, DialogContentText } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CheckboxGroupInput, useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { Placed } from './boardModel';
import { PlanPreview } from './PlanPreview';
import { useRefreshBoard } from './useBoard';

interface PlanDialogProps {
  eventId: string;
  kind: UnitKind;
  units: readonly CampUnit[];
  people: readonly Placed[];
  onClose: () => void;
}

const EVERYTHING: { by: readonly PlanBy[] } = { by: PLAN_BY };

/** Lets the server place people whom nobody has placed by hand and who have not arrived; shows a preview first. */
export default function PlanDialog({ eventId, kind, units, people, onClose }: PlanDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBoard();
  const preview = useMutation({
    mutationFn: (by: readonly PlanBy[]) =>
      call('unit.plan', { id: eventId, body: { kind, by: [...by], apply: false } }),
  });
  const applying = useMutation({
    mutationFn: (by: readonly PlanBy[]) =>
      call('unit.plan', { id: eventId, body: { kind, by: [...by], apply: true } }),
    onSuccess: ({ placed, unplaced }) => {
      notify('rooms.planned', {
        type: 'success',
        messageArgs: { placed: placed.length, unplaced: unplaced.length },
      });
      onClose();
    },
    onSettled: () => void refresh(),
  });
  const plan = preview.data;
  return (
    <FormDialog
      wide
      title={message(`rooms.planTitle.${kind}`)}
      confirm={message(plan ? 'rooms.apply' : 'rooms.preview')}
      record={EVERYTHING}
      fields={Object.keys(EVERYTHING)}
      draft={`plan.${kind}`}
      ready={() => plan?.placed.length !== 0}
      save={({ by }) => (plan ? applying : preview).mutateAsync(by as PlanBy[])}
      onClose={onClose}
    >
      <DialogContentText sx={{ mb: 2 }}>
        {message('rooms.planHint')} {kind === 'bus' && message('rooms.planRiders')}
      </DialogContentText>
      <CheckboxGroupInput
        source="by"
        label={message('rooms.together')}
        choices={PLAN_BY.map(id => ({ id, name: message(`rooms.by.${id}`) }))}
        // Keeps the fixed order, regardless of the order of the clicks.
        parse={(chosen: PlanBy[]) => PLAN_BY.filter(each => chosen.includes(each))}
        // The preview was planned with other choices.
        onChange={() => preview.reset()}
        helperText={false}
      />
      {plan &&
        (plan.placed.length + plan.unplaced.length === 0 ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {message('rooms.nothingToPlan')}
          </Alert>
        ) : (
          <PlanPreview plan={plan} kind={kind} units={units} people={people} />
        ))}
    </FormDialog>
  );
}
