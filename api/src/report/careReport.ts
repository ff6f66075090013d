import { formatSlashDate, TASK_KIND_LABELS } from '@coastok/domain';
import type { ReportedTask } from '../care/careFigures.js';
import type { Report } from '../platform/report/report.js';

const dayOf = (value: string | null) => (value === null ? null : formatSlashDate(value));

export const careReport: Report<ReportedTask> = {
  name: 'care',
  fileName: () => 'care',
  columns: [
    { title: 'Area', width: 20, of: task => task.areaName },
    { title: 'Member', width: 26, of: task => task.memberName },
    { title: 'Kind', width: 18, of: task => TASK_KIND_LABELS[task.kind] },
    { title: 'Task', width: 50, of: task => task.text },
    { title: 'Due', width: 12, of: task => dayOf(task.dueOn) },
    { title: 'State', width: 10, of: task => task.state },
    { title: 'Outcome', width: 12, of: task => task.outcome },
    { title: 'Given to', width: 26, of: task => task.assigneeName },
    { title: 'Made', width: 12, of: task => dayOf(task.createdAt) },
    { title: 'Closed', width: 12, of: task => dayOf(task.closedAt) },
  ],
};
