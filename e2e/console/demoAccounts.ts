import type { Role } from '@coastok/domain';

/** Staff among the demo accounts, by their role. */
export const DEMO_STAFF = {
  leader: { email: 'leader@coastok.test', role: 4, shownName: 'Keshava Das' },
  assistant: { email: 'assistant@coastok.test', role: 5, shownName: 'Achyuta Das' },
  secretary: { email: 'secretary@coastok.test', role: 6, shownName: 'Subhadra Devi Dasi' },
  director: { email: 'director@coastok.test', role: 7, shownName: 'Dvarakesh Das' },
} as const satisfies Record<string, { email: string; role: Role; shownName: string }>;

export type StaffName = keyof typeof DEMO_STAFF;

export const STAFF_NAMES = Object.keys(DEMO_STAFF) as StaffName[];

/** A member of SALTLAKE, the leader's area. */
export const DEMO_MEMBER = { email: 'member@coastok.test', shownName: 'Meera Dutta' };

export const DEMO_PASSWORD = 'Welcome-108';
