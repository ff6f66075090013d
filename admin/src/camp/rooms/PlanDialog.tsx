import {
  type CampUnit,
  PLAN_BY,
  type PlanBy,
  type UnitKind,
  type UnitPlan,
  displayName,
} from '@coastok/domain';
import { Alert, Box, DialogContentText, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { CheckboxGroupInput, useNotify } from 'react-admin';
import { FormDialog } from '../../dialogs/FormDialog';
import { Fact, Facts } from '../../lists/Facts';
import { useMessage } from '../../messages/useMessage';
import { call } from '../../provider/call';
import type { Placed } from './boardModel';
import { useRefreshBoard } from './useBoard';

interface PlanDialogProps {
  eventId: string;
  kind: UnitKind;
  units: readonly CampUnit[];
  people: readonly Placed[];
  onClose: () => void;
}

const EVERYTHING: { by: readonly PlanBy[] } = { by: PLAN_BY };

/** Lets the server place people who were not placed by hand and have not arrived; shows a preview first. */
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
        // The preview was planned with the former choices.
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

/** Maximum number of names shown of people who move, or who fit nowhere for the same reason; the others are counted. */
const MOST_NAMES = 20;

interface PlanPreviewProps {
  plan: UnitPlan;
  kind: UnitKind;
  units: readonly CampUnit[];
  people: readonly Placed[];
}

/** How many people a plan would place in each unit, whom it would move, and who fits nowhere with the reason. */
function PlanPreview({ plan, kind, units, people }: PlanPreviewProps) {
  const message = useMessage();
  const names = new Map(people.map(person => [person._id, displayName(person)]));
  const { placed, unplaced } = plan;
  const moved = movedBy(plan, kind, people);
  function namesOf(bookingIds: readonly string[]): string {
    const known = bookingIds.slice(0, MOST_NAMES).map(id => names.get(id) ?? message('rooms.somebody'));
    const rest = bookingIds.length - known.length;
    return [...known, ...(rest > 0 ? [message('rooms.andMore', { count: rest })] : [])].join(', ');
  }
  return (
    <Box role="status" sx={{ mt: 2 }}>
      <Typography variant="h3" component="h3" gutterBottom>
        {message('rooms.wouldPlace', { smart_count: placed.length })}
      </Typography>
      <Facts>
        {plannedUnits(plan, units).map(({ key, name, count }) => (
          <Fact key={key} label={name}>
            {message('rooms.people', { smart_count: count })}
          </Fact>
        ))}
      </Facts>
      {moved.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {message('rooms.wouldMove', { smart_count: moved.length })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {namesOf(moved)}
          </Typography>
        </Box>
      )}
      {unplaced.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography variant="h3" component="h3" gutterBottom>
            {message('rooms.nowhere', { smart_count: unplaced.length })}
          </Typography>
          {byReason(plan).map(({ why, bookingIds }) => (
            <Box key={why} sx={{ mb: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {why}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {namesOf(bookingIds)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

interface PlannedUnit {
  key: string;
  name: string;
  count: number;
}

/** How many people the plan would place in each unit, in the order of the units; units that get nobody are left out. */
export function plannedUnits(plan: UnitPlan, units: readonly CampUnit[]): PlannedUnit[] {
  const counts = new Map<string, number>();
  for (const { unit } of plan.placed) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  return units.flatMap(({ key, name }) => {
    const count = counts.get(key);
    return count === undefined ? [] : [{ key, name, count }];
  });
}

/** The people whom the plan would move from where an earlier plan has placed them. */
export function movedBy(plan: UnitPlan, kind: UnitKind, people: readonly Placed[]): string[] {
  const now = new Map(people.map(person => [person._id, person[kind]]));
  return plan.placed.flatMap(({ bookingId, unit }) =>
    (now.get(bookingId) ?? unit) === unit ? [] : [bookingId],
  );
}

/** The people who fit nowhere, grouped by reason, the most frequent first. */
export function byReason(plan: UnitPlan): { why: string; bookingIds: string[] }[] {
  const reasons = new Map<string, string[]>();
  for (const { bookingId, why } of plan.unplaced) reasons.set(why, [...(reasons.get(why) ?? []), bookingId]);
  return [...reasons]
    .map(([why, bookingIds]) => ({ why, bookingIds }))
    .sort((a, b) => b.bookingIds.length - a.bookingIds.length);
}
