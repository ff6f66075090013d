/** Gatherings and who came. */
export const attendance = {
  none: 'There is no gathering in your area.',
  onPhone: 'The list is on this phone',
  ofWhich: 'Attendance of {title}, {when}',
  came: '{count} came',
  mark: 'Mark who came',
  back: 'Back to the gatherings',
  cameOf: '{count} of {total} came',
  cameOfClosed: '{count} of {total} came · the list is closed',
  search: 'Name',
  searchLabel: 'Search who came',
  present: 'Present',
  absent: 'Absent',
  /** The days of the week from Sunday. */
  weekdays: { 0: 'Sun', 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat' },
  when: '{weekday}, {day} {month}, {time}',
} as const;
