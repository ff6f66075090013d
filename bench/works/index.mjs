import { createBooking, createMember } from './creations.mjs';
import { areaDashboard, wholeDashboard } from './dashboards.mjs';
import { memberList, search } from './readMembers.mjs';
import { scoreboard } from './scoreboard.mjs';
import { signIn } from './signIn.mjs';

/** What is measured, in the order of the goals. */
export const WORKS = [
  memberList,
  search,
  wholeDashboard,
  areaDashboard,
  scoreboard,
  createMember,
  createBooking,
  signIn,
];
