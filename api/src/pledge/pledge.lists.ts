import { displayName, formatSlashDate, pledge } from '@coastok/domain';
import { type StoredList, storedList } from '../platform/records/storedList.js';

export const pledgeList: StoredList<typeof pledge> = storedList(pledge, {
  paths: { pledgeTime: 'createdAt' },
  report: {
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
  },
});
