import type { FundRecord } from '@coastok/domain';
import type { Report } from '../platform/report/report.js';

export const fundReport: Report<FundRecord> = {
  name: 'funds',
  fileName: () => 'funds',
  columns: [
    { title: 'Area', width: 26, of: ({ name }) => name },
    { title: 'Free Balance', width: 16, of: ({ fund }) => fund.freeBalance },
    { title: 'Hold Balance', width: 16, of: ({ fund }) => fund.holdBalance },
    { title: 'Total Balance', width: 16, of: ({ fund }) => fund.totalBalance },
  ],
};
