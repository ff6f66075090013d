import { displayName, formatSlashDate, type PledgeRecord } from '@coastok/domain';
import type { Report } from '../platform/report/report.js';

export const pledgeReport: Report<PledgeRecord> = {
  name: 'pledges',
  fileName: () => 'pledges',
  columns: [
    { title: 'Name', width: 26, of: pledge => displayName(pledge.userId) },
    { title: 'Area', width: 20, of: pledge => pledge.areaName },
    { title: 'Pledge drive', width: 30, of: pledge => pledge.tag },
    { title: 'Pledged on', width: 14, of: pledge => formatSlashDate(pledge.pledgeTime) },
    { title: 'Pledge taken', width: 14, of: pledge => pledge.pledgeValue },
    { title: 'Achieved', width: 14, of: pledge => pledge.achieveValue },
  ],
};
