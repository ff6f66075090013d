import { type CampUnit, PLAN_BY, type PlanBy, type UnitKind } from '@coastok/domain';
import {
  Alert,
  Checkbox,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormLabel,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
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

/** Lets the server place whom nobody has placed yet; first it is shown, then it is done. */
export default function PlanDialog({ eventId, kind, units, people, onClose }: PlanDialogProps) {
  const message = useMessage();
  const notify = useNotify();
  const refresh = useRefreshBoard();
  const [by, setBy] = useState<readonly PlanBy[]>(PLAN_BY);
  const preview = useMutation({
    mutationFn: () => call('unit.plan', { id: eventId, body: { kind, by: [...by], apply: false } }),
  });
  const applying = useMutation({
    mutationFn: () => call('unit.plan', { id: eventId, body: { kind, by: [...by], apply: true } }),
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
  const choose = (each: PlanBy, on: boolean) => {
    setBy(PLAN_BY.filter(one => (one === each ? on : by.includes(one))));
    preview.reset();
  };
  return (
    <FormDialog
      wide
      title={message(`rooms.planTitle.${kind}`)}
      confirm={message(plan ? 'rooms.apply' : 'rooms.preview')}
      busy={preview.isPending || applying.isPending}
      disabled={plan?.placed.length === 0}
      problem={(applying.error ?? preview.error)?.message}
      onClose={onClose}
      onSubmit={() => (plan ? applying.mutate() : preview.mutate())}
    >
      <DialogContentText sx={{ mb: 2 }}>{message('rooms.planHint')}</DialogContentText>
      <FormControl component="fieldset">
        <FormLabel component="legend">{message('rooms.together')}</FormLabel>
        <FormGroup row>
          {PLAN_BY.map(each => (
            <FormControlLabel
              key={each}
              label={message(`rooms.by.${each}`)}
              control={
                <Checkbox
                  checked={by.includes(each)}
                  onChange={({ target }) => choose(each, target.checked)}
                />
              }
            />
          ))}
        </FormGroup>
      </FormControl>
      {plan &&
        (plan.placed.length + plan.unplaced.length === 0 ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {message('rooms.nothingToPlan')}
          </Alert>
        ) : (
          <PlanPreview plan={plan} units={units} people={people} />
        ))}
    </FormDialog>
  );
}
