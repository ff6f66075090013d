import { registrationFilters } from '../../schemas/booking.js';
import { sheetFilters } from '../../schemas/campUnit.js';
import { monthQuery } from '../../schemas/settlement.js';
import { waitlistFilters } from '../../schemas/waitlist.js';
import { type Call, type FileAnswer, of } from '../call.js';

export const reportCalls = {
  'report.waitlist': { filters: waitlistFilters, answer: of<FileAnswer> },
  'report.rooms': { filters: sheetFilters, answer: of<FileAnswer> },
  'report.gate': { filters: sheetFilters, answer: of<FileAnswer> },
  'report.viplava': { filters: registrationFilters, answer: of<FileAnswer> },
  'report.month': { query: monthQuery, answer: of<FileAnswer> },
} satisfies Record<string, Call>;
