import {
  BOOKING_STATUS_NAMES,
  formatFileDate,
  type RegistrationRecord,
  formatDateTime,
  formatSlashDate,
  WAITLIST_STATE_LABELS,
  type WaitlistRecord,
} from '@coastok/domain';
import type { Report } from '../platform/report/report.js';

export const registrationReport: Report<RegistrationRecord> = {
  name: 'viplava',
  fileName: day => `Viplava Report ${formatFileDate(day)}`,
  columns: [
    { title: 'Name', width: 26, of: registration => registration.name },
    { title: 'Area', width: 20, of: registration => registration.connectedAreaId?.name ?? null },
    { title: 'Status', width: 22, of: registration => BOOKING_STATUS_NAMES[registration.status] },
    { title: 'Phone', width: 14, of: registration => registration.phone },
    { title: 'Email', width: 32, of: registration => registration.email },
  ],
};

export const waitlistReport: Report<WaitlistRecord> = {
  name: 'waitlist',
  fileName: () => 'waitlist',
  columns: [
    { title: 'Event', width: 30, of: entry => entry.eventName },
    { title: 'Position', width: 10, of: entry => entry.position },
    { title: 'Priority', width: 10, of: entry => entry.priority },
    { title: 'Name', width: 26, of: entry => entry.name },
    { title: 'Phone', width: 18, of: entry => entry.phone },
    { title: 'Area', width: 20, of: entry => entry.areaName },
    { title: 'State', width: 12, of: entry => WAITLIST_STATE_LABELS[entry.state] },
    { title: 'Wants', width: 30, of: entry => entry.wantsNames.join(', ') },
    { title: 'Transportation', width: 15, of: entry => (entry.transportation ? 'Yes' : 'No') },
    { title: 'Offered until', width: 22, of: entry => entry.offer && formatDateTime(entry.offer.until) },
    { title: 'Joined', width: 12, of: entry => formatSlashDate(entry.joinedAt) },
  ],
};
