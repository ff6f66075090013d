import { type dates as english } from '../en/dates.js';
import { type TextsOf } from '../fill.js';

/** The formats and words of dates. */
export const dates: TextsOf<typeof english> = {
  months: {
    '10': 'ଅକ୍ଟୋବର',
    '11': 'ନଭେମ୍ବର',
    '12': 'ଡିସେମ୍ବର',
    '01': 'ଜାନୁଆରୀ',
    '02': 'ଫେବୃଆରୀ',
    '03': 'ମାର୍ଚ୍ଚ',
    '04': 'ଅପ୍ରେଲ',
    '05': 'ମଇ',
    '06': 'ଜୁନ',
    '07': 'ଜୁଲାଇ',
    '08': 'ଅଗଷ୍ଟ',
    '09': 'ସେପ୍ଟେମ୍ବର',
  },
  night: 'ରାତି {time}',
  morning: 'ସକାଳ {time}',
  afternoon: 'ଦିନ {time}',
  evening: 'ସନ୍ଧ୍ୟା {time}',
  dateAndTime: '{date}, {time}',
  endOf: '{date}ର ଶେଷ',
};
