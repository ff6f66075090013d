import AddIcon from '@mui/icons-material/Add';
import { formatDate } from '@coastok/domain';
import { Box, IconButton, Stack, Tooltip, Typography } from '@mui/material';
import { useMessage } from '../messages/useMessage';
import { useIsPhone } from '../layout/useIsPhone';
import type { Scheduled } from './monthModel';
import { ScheduleItem } from './ScheduleItem';

interface DayCellProps {
  /** An Indian day. */
  day: string;
  today: string;
  items: readonly Scheduled[];
  onCreate: () => void;
  onEdit: (item: Scheduled) => void;
  /** Called when an item is dropped on the day. */
  onDrop: (itemId: string) => void;
}

/** A day of the calendar: a click on its free space creates an item, unless the day has passed. */
export function DayCell({ day, today, items, onCreate, onEdit, onDrop }: DayCellProps) {
  const message = useMessage();
  const isPhone = useIsPhone();
  const past = day < today;
  const label = message(past ? 'schedule.pastDay' : 'schedule.createOn', { date: formatDate(day) });
  return (
    <Box
      role="cell"
      onClick={past ? undefined : onCreate}
      onDragOver={past ? undefined : event => event.preventDefault()}
      onDrop={
        past
          ? undefined
          : event => {
              event.preventDefault();
              onDrop(event.dataTransfer.getData('text/plain'));
            }
      }
      sx={{
        minHeight: { xs: 0, sm: 104 },
        minWidth: 0,
        p: 0.5,
        border: 1,
        borderColor: day === today ? 'primary.main' : 'divider',
        borderRadius: 1,
        cursor: past ? 'default' : 'pointer',
        bgcolor: 'background.paper',
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography
          variant="caption"
          sx={{ fontWeight: day === today ? 700 : 400, color: past ? 'text.secondary' : 'text.primary' }}
        >
          {isPhone ? formatDate(day) : Number(day.slice(8))}
        </Typography>
        <Tooltip title={label}>
          <span>
            <IconButton
              size="small"
              disabled={past}
              aria-label={label}
              onClick={event => {
                event.stopPropagation();
                onCreate();
              }}
              sx={{ p: { xs: 0.75, sm: 0.25 } }}
            >
              <AddIcon fontSize="inherit" />
            </IconButton>
          </span>
        </Tooltip>
      </Stack>
      <Stack spacing={0.5}>
        {items.map(item => (
          <ScheduleItem key={item.id} item={item} onEdit={() => onEdit(item)} />
        ))}
      </Stack>
    </Box>
  );
}
