/** The formats and words of dates. */
export const dates = {
  months: {
    '01': 'January',
    '02': 'February',
    '03': 'March',
    '04': 'April',
    '05': 'May',
    '06': 'June',
    '07': 'July',
    '08': 'August',
    '09': 'September',
    '10': 'October',
    '11': 'November',
    '12': 'December',
  },
  /** The time of day with the part of the day. */
  night: '{time} AM',
  morning: '{time} AM',
  afternoon: '{time} PM',
  evening: '{time} PM',
  dateAndTime: '{date}, {time}',
  endOf: 'the end of {date}',
} as const;
