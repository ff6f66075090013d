import { BookingStatus, type RegistrationRecord, type RegistrationSummaryRecord } from '@coastok/domain';
import type { WithId } from '../provider/records';

export type Registration = WithId<RegistrationRecord>;
type Row = RegistrationSummaryRecord;

/** The filters of registrations, as in the API. */
export interface RegistrationFilter {
  eventId?: string;
  areaId?: string;
  status?: string;
  q?: string;
}

/** From the best to the worst. */
export const STAGE_NAMES = ['completed', 'partly', 'underWay', 'lost'] as const;
export type Stage = (typeof STAGE_NAMES)[number];

/** The stages of registrations, each a group of statuses, for a simple chart. */
export const STAGES: Record<Stage, readonly BookingStatus[]> = {
  completed: [BookingStatus.Confirmed, BookingStatus.CashConfirmed],
  partly: [BookingStatus.PartiallyPaid, BookingStatus.CashPartiallyPaid],
  underWay: [
    BookingStatus.Pending,
    BookingStatus.SubsidyRequested,
    BookingStatus.SubsidyApproved,
    BookingStatus.Ordered,
    BookingStatus.PaymentInProgress,
    BookingStatus.CashPending,
  ],
  lost: [BookingStatus.Inactive, BookingStatus.RequestDenied, BookingStatus.Failed],
};

/** The number of an area's registrations at a stage. */
export const atStage = ({ byStatus }: Row, stage: Stage): number =>
  STAGES[stage].reduce<number>((sum, status) => sum + byStatus[status], 0);

/** The number of all areas' registrations with a status. */
export const withStatus = (rows: readonly Row[], status: BookingStatus): number =>
  rows.reduce((sum, { byStatus }) => sum + byStatus[status], 0);

export const total = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + row.total, 0);
