import { area, displayName, type PersonRecord } from '@coastok/domain';
import { type StoredList, storedList } from '../platform/records/storedList.js';

const names = (people: PersonRecord[]) => people.map(displayName).join(', ');

export const areaList: StoredList<typeof area> = storedList(area, {
  paths: { facilitator: 'facilitators' },
  report: {
    name: 'areas',
    fileName: () => 'areas',
    columns: [
      { title: 'Code', width: 14, of: ({ code }) => code },
      { title: 'Name', width: 26, of: ({ name }) => name },
      { title: 'Area Leader', width: 26, of: ({ areaLeader }) => displayName(areaLeader) },
      {
        title: 'Assistant Director',
        width: 26,
        of: ({ assistantDirector }) => displayName(assistantDirector),
      },
      { title: 'Facilitators', width: 48, of: ({ facilitators }) => names(facilitators) },
      { title: 'Frontliners', width: 48, of: ({ frontliners }) => names(frontliners) },
    ],
  },
});
