/* Both pages in one chunk, as those of care. */
export { default as AttendancePage } from './AttendancePage';
export { default as GatheringsPage } from './GatheringsPage';
