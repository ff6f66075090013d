import type {
  AttendanceRecord,
  CareContactRecord,
  CareDistributionRecord,
  CarePersonRecord,
  CareSummaryRecord,
  CareTaskRecord,
  GatheringRecord,
  MarkOutcomeRecord,
} from '../../records/care.js';
import type { BulkOutcomeRecord } from '../../records/records.js';
import {
  attendanceBody,
  attendanceFilters,
  bulkCareTaskBody,
  carePeopleFilters,
  careSummaryQuery,
  careContactFilters,
  careTaskFilters,
  createCareContactBody,
  distributionBody,
  gatheringFilters,
} from '../../schemas/care.js';
import { type Call, of } from '../call.js';

export const careCalls = {
  'carePeople.list': { filters: carePeopleFilters, answer: of<CarePersonRecord> },
  'careTask.list': { filters: careTaskFilters, answer: of<CareTaskRecord> },
  'careTask.updateMany': { body: bulkCareTaskBody, answer: of<BulkOutcomeRecord> },
  'careContact.list': { filters: careContactFilters, answer: of<CareContactRecord> },
  'careContact.create': { body: createCareContactBody, answer: of<CareContactRecord> },
  'gathering.list': { filters: gatheringFilters, answer: of<GatheringRecord> },
  'gathering.read': { answer: of<GatheringRecord> },
  'gathering.attendance': { filters: attendanceFilters, answer: of<AttendanceRecord> },
  'gathering.mark': { body: attendanceBody, answer: of<MarkOutcomeRecord> },
  'gathering.close': { answer: of<GatheringRecord> },
  'care.summary': { query: careSummaryQuery, answer: of<CareSummaryRecord> },
  'careDistribution.read': { query: careSummaryQuery, answer: of<CareDistributionRecord> },
  'careDistribution.apply': { body: distributionBody, answer: of<BulkOutcomeRecord> },
} satisfies Record<string, Call>;
