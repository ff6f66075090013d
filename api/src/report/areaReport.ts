import { type AreaRecord, displayName, type PersonRecord } from '@coastok/domain';
import type { Report } from '../platform/report/report.js';

const names = (people: PersonRecord[]) => people.map(displayName).join(', ');

export const areaReport: Report<AreaRecord> = {
  name: 'areas',
  fileName: () => 'areas',
  columns: [
    { title: 'Code', width: 14, of: area => area.code },
    { title: 'Name', width: 26, of: area => area.name },
    { title: 'Area Leader', width: 26, of: area => displayName(area.areaLeader) },
    { title: 'Assistant Director', width: 26, of: area => displayName(area.assistantDirector) },
    { title: 'Facilitators', width: 48, of: area => names(area.facilitators) },
    { title: 'Frontliners', width: 48, of: area => names(area.frontliners) },
  ],
};
