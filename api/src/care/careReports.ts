import { addDays, type CareReportFilters, type CareTaskRecord } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { AreaRepository } from '../area/areaRepository.js';
import type { Caller } from '../platform/auth/caller.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { converted } from '../platform/lists/selection.js';
import { objectIds } from '../platform/mongo/objectId.js';
import type { ReportRows } from '../platform/report/report.js';
import { CareMonths } from './careMonths.js';
import { CareTaskRepository } from './careTaskRepository.js';

export interface ReportedTask extends Omit<CareTaskRecord, 'note'> {
  areaName: string | null;
}

/** The task report: tasks due in a month, without their notes, and the figures of each area. */
@Injectable()
export class CareReports {
  constructor(
    private readonly tasks: CareTaskRepository,
    private readonly months: CareMonths,
    private readonly areas: AreaRepository,
  ) {}

  async select(caller: Caller, request: ListRequest<CareReportFilters>): Promise<ReportRows<ReportedTask>> {
    const { month, ...filters } = request.filters;
    const days = daysOf(month);
    const tasks = await this.tasks.select(caller, { ...request, filters: { ...filters, ...days } });
    const tables = [await this.months.table(caller, filters.areaId, days)];
    const selection = converted(tasks, async batch => {
      const areas = await this.areas.byId(objectIds(batch.flatMap(({ areaId }) => areaId ?? [])));
      return batch.map(({ note: _note, ...task }) => ({
        ...task,
        areaName: areas.get(task.areaId ?? '')?.name ?? null,
      }));
    });
    return { ...selection, tables };
  }
}

/** The first and the last day of a month, `yyyy-MM`. */
function daysOf(month: string | undefined): Pick<CareReportFilters, 'dueOnFrom' | 'dueOnTo'> {
  if (!month) return {};
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { dueOnFrom: `${month}-01`, dueOnTo: addDays(next, -1) };
}
