import { istDay } from '@coastok/domain';
import CareIcon from '@mui/icons-material/Diversity1Outlined';
import { Box, Button, Card, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { EmptyState } from '../lists/EmptyState';
import { CardsSkeleton, ListFailed } from '../lists/ListBody';
import { SelectionBar } from '../lists/SelectionBar';
import { useMessage } from '../messages/useMessage';
import type { MessageKey } from '../messages/en';
import { type Grouping, groupTasks, type Task } from './careModel';
import { type TaskAct, TaskDialog } from './TaskDialogs';
import { TaskRow } from './TaskRow';

interface TaskListProps {
  by: Grouping;
  /** The member whose card is beside the list. */
  shown: string | null;
  onShow: (memberId: string) => void;
}

/** The tasks, grouped under headings. */
export function TaskList({ by, shown, onShow }: TaskListProps) {
  const message = useMessage();
  const today = istDay(new Date());
  const { data, error, isPending } = useListContext<Task>();
  if (isPending && !error) return <CardsSkeleton />;
  if (error && !data) return <ListFailed />;
  if (!data?.length)
    return (
      <Card>
        <EmptyState icon={CareIcon} title={message('care.none')} hint={message('care.noneHint')} />
      </Card>
    );
  return (
    <>
      <SelectAll />
      {groupTasks(data, by, today).map(({ key, title, isKey, tasks }) => {
        const heading = isKey ? message(title as MessageKey) : title;
        return (
          <Card key={key} component="section" aria-label={heading}>
            <Typography variant="h2" color={key === 'overdue' ? 'error' : undefined} sx={{ px: 2, py: 1 }}>
              {heading}
              <Typography component="span" variant="body2" color="textSecondary" sx={{ ml: 1 }}>
                {tasks.length}
              </Typography>
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {tasks.map((task, at) => (
                <TaskRow
                  key={task.id}
                  task={task}
                  today={today}
                  shown={task.memberId === shown}
                  follows={tasks[at - 1]?.memberId === task.memberId}
                  onShow={() => onShow(task.memberId)}
                />
              ))}
            </Box>
          </Card>
        );
      })}
      <SelectionBar>
        <ChosenActions />
      </SelectionBar>
    </>
  );
}

/** Selects all tasks of the page, to reassign them at once. */
function SelectAll() {
  const message = useMessage();
  const { data = [], selectedIds, onSelect } = useListContext<Task>();
  const chosen = data.filter(({ id }) => selectedIds.includes(id)).length;
  return (
    <FormControlLabel
      sx={{ ml: 0, mr: 'auto' }}
      control={
        <Checkbox
          checked={chosen === data.length}
          indeterminate={chosen > 0 && chosen < data.length}
          onChange={() => onSelect(chosen === data.length ? [] : data.map(({ id }) => id))}
        />
      }
      label={message('care.selectAll', { count: data.length })}
    />
  );
}

const ACTS = ['handOver', 'snooze', 'drop'] as const;

/** The actions for all selected tasks. */
function ChosenActions() {
  const message = useMessage();
  const { data = [], selectedIds, onUnselectItems } = useListContext<Task>();
  const [act, setAct] = useState<TaskAct | null>(null);
  const areas = new Set(data.filter(({ id }) => selectedIds.includes(id)).map(({ areaId }) => areaId));
  const [areaId] = areas.size === 1 ? [...areas] : [null];
  return (
    <>
      {ACTS.map(name => (
        <Button key={name} size="small" onClick={() => setAct(name)}>
          {message(`care.${name}`)}
        </Button>
      ))}
      {act && (
        <TaskDialog
          act={act}
          ids={selectedIds}
          areaId={areaId}
          onDone={onUnselectItems}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
