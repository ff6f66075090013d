/* Both pages in one chunk, like the pages of care. */
export { default as AttendancePage } from './AttendancePage';
export { default as GatheringsPage } from './GatheringsPage';
