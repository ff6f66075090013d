import type { ClearingDayRecord, MonthRecord, SettlementSummaryRecord } from '../../records/settlement.js';
import type { DifferenceRecord } from '../../resources/difference.js';
import type { DisputeRecord } from '../../resources/dispute.js';
import { answerDisputeBody, monthQuery, settleDifferenceBody } from '../../schemas/settlement.js';
import { type Call, of } from '../call.js';

export const settlementCalls = {
  'settlement.days': { query: monthQuery, answer: of<ClearingDayRecord> },
  'settlement.summary': { answer: of<SettlementSummaryRecord> },
  'settlement.months': { answer: of<MonthRecord> },
  'settlement.closeMonth': { answer: of<MonthRecord> },
  'settlementDifference.settle': { body: settleDifferenceBody, answer: of<DifferenceRecord> },
  'dispute.contest': { body: answerDisputeBody, answer: of<DisputeRecord> },
  'dispute.accept': { body: answerDisputeBody, answer: of<DisputeRecord> },
} satisfies Record<string, Call>;
