import { formatDate, TASK_KIND_LABELS } from '@coastok/domain';
import MoreIcon from '@mui/icons-material/MoreVert';
import {
  Box,
  Button,
  Checkbox,
  Chip,
  IconButton,
  Link,
  Menu,
  MenuItem,
  Stack,
  Typography,
} from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ReachLinks, StatusChip } from '../fields';
import { useMessage } from '../messages/useMessage';
import { AT_HAND, type Task } from './careModel';
import { type TaskAct, TaskDialog } from './TaskDialogs';
import { type TaskChange, useTaskChange } from './careCalls';

interface TaskRowProps {
  task: Task;
  today: string;
  /** Whether the card of its member is beside the list. */
  shown: boolean;
  /** Whether the row above is of the same member. */
  follows: boolean;
  onShow: () => void;
}

/** One task, with its possible outcomes one tap away. */
export function TaskRow({ task, today, shown, follows, onShow }: TaskRowProps) {
  const message = useMessage();
  const { selectedIds, onToggleItem } = useListContext<Task>();
  const { text, memberName: name, kind } = task;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        gap: 0.5,
        px: 1,
        py: 1,
        borderTop: follows ? 0 : 1,
        borderColor: 'divider',
        bgcolor: shown ? 'action.selected' : undefined,
      }}
    >
      <Checkbox
        checked={selectedIds.includes(task.id)}
        onChange={() => onToggleItem(task.id)}
        slotProps={{ input: { 'aria-label': message('care.select', { text, name }) } }}
        sx={{ alignSelf: 'start', mt: -0.5 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
          {follows ? (
            <span style={visuallyHidden}>{name}</span>
          ) : (
            <Link
              component="button"
              type="button"
              onClick={onShow}
              aria-label={message('care.openMember', { name })}
              sx={{ fontWeight: 600, textAlign: 'left', fontSize: '1rem', minHeight: { xs: 44, sm: 0 } }}
            >
              {name}
            </Link>
          )}
          {kind !== 'custom' && <Chip size="small" label={TASK_KIND_LABELS[kind]} />}
          <TaskStatus task={task} today={today} />
          {task.memberPhone && <ReachLinks name={name} phone={task.memberPhone} />}
        </Stack>
        <Typography variant="body2">{text}</Typography>
        <Typography variant="caption" color="textSecondary">
          {task.assigneeName
            ? message('care.withWhom', { name: task.assigneeName })
            : message('care.withNobody')}
        </Typography>
      </Box>
      <TaskActions task={task} />
    </Box>
  );
}

/**
 * The details of a task that are not in its heading: since when it is overdue, until when it is snoozed, its outcome.
 */
function TaskStatus({ task, today }: { task: Task; today: string }) {
  const message = useMessage();
  const { state, dueOn, snoozedUntil, outcome, note } = task;
  if (state === 'done' && outcome)
    return <StatusChip tone="good" label={message(`care.outcomes.${outcome}`)} />;
  if (state === 'dropped') return <StatusChip tone="neutral" label={note ?? message('care.views.dropped')} />;
  if (state === 'snoozed' && snoozedUntil)
    return <StatusChip tone="waiting" label={message('care.until', { day: formatDate(snoozedUntil) })} />;
  return dueOn < today ? (
    <StatusChip tone="bad" label={message('care.since', { day: formatDate(dueOn) })} />
  ) : null;
}

/** The actions of a task: its outcomes as buttons, the rest in a menu. */
function TaskActions({ task }: { task: Task }) {
  const message = useMessage();
  const { apply, busy } = useTaskChange();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [act, setAct] = useState<TaskAct | null>(null);
  const { id, text, memberName: name, state, outcome } = task;
  const change = (to: TaskChange) => {
    setAnchor(null);
    void apply([id], to);
  };
  if (state === 'done' || state === 'dropped') {
    if (outcome === 'ended') return null;
    return (
      <Button
        size="small"
        disabled={busy}
        onClick={() => change({ state: 'open' })}
        sx={{ gridColumn: { xs: 2, sm: 'auto' }, justifySelf: 'start' }}
      >
        {message('care.reopen')}
      </Button>
    );
  }
  const open = (next: TaskAct) => () => {
    setAnchor(null);
    setAct(next);
  };
  return (
    <Stack
      direction="row"
      sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, alignItems: 'center', gap: 0.5, flexWrap: 'wrap' }}
    >
      {AT_HAND.map(one => (
        <Button
          key={one}
          size="small"
          variant="outlined"
          disabled={busy}
          aria-label={message('care.closeAs', { outcome: message(`care.outcomes.${one}`), text, name })}
          onClick={() => change({ state: 'done', outcome: one })}
          sx={{ minHeight: { xs: 44, sm: 36 }, px: 1, minWidth: 0, whiteSpace: 'nowrap' }}
        >
          {message(`care.outcomes.${one}`)}
        </Button>
      ))}
      <IconButton
        size="small"
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={message('care.more', { text, name })}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => change({ state: 'done', outcome: 'not-needed' })}>
          {message('care.outcomes.not-needed')}
        </MenuItem>
        {state === 'snoozed' && (
          <MenuItem onClick={() => change({ state: 'open' })}>{message('care.wake')}</MenuItem>
        )}
        <MenuItem onClick={open('snooze')}>{message('care.snooze')}</MenuItem>
        <MenuItem onClick={open('handOver')}>{message('care.handOver')}</MenuItem>
        <MenuItem onClick={open('drop')}>{message('care.drop')}</MenuItem>
      </Menu>
      {act && <TaskDialog act={act} ids={[id]} areaId={task.areaId} onClose={() => setAct(null)} />}
    </Stack>
  );
}
