import { type CampUnit, displayName, type UnitKind, type UnitPlan } from '@coastok/domain';
import { Box, Typography } from '@mui/material';
import { Fact, Facts } from '../../lists/Facts';
import { useMessage } from '../../messages/useMessage';
import type { Placed } from './boardModel';
import { byReason, movedBy, plannedUnits } from './planModel';

/** Maximum number of names shown of those who move, or who fit nowhere for one reason; the others are counted. */
const MOST_NAMES = 20;

interface PlanPreviewProps {
  plan: UnitPlan;
  kind: UnitKind;
  units: readonly CampUnit[];
  people: readonly Placed[];
}

/** How many people a plan would place in each unit, whom it would move, and who fits nowhere with the reason. */
export function PlanPreview({ plan, kind, units, people }: PlanPreviewProps) {
  const message = useMessage();
  const names = new Map(people.map(person => [person._id, displayName(person)]));
  const { placed, unplaced } = plan;
  const moved = movedBy(plan, kind, people);
  function told(bookingIds: readonly string[]): string {
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
            {told(moved)}
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
                {told(bookingIds)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
