export const reports = {
  title: 'Reports',
  intro:
    'Each file holds everything at this moment; it is made by the server and the page can be left meanwhile.',
  xlsx: 'Download xlsx',
  csv: 'csv',
  pledges: 'Pledges',
  pledgesText: 'Every pledge of every drive: who, area, how much, what was achieved.',
  users: 'Members',
  usersText: 'All active members with their areas, facilitators and rounds.',
  viplava: 'Viplava Report',
  viplavaText: 'The registrations of the camps with area and status.',
  bookings: 'Bookings',
  bookingsText: 'All bookings with amounts, accomodation and transportation.',
  areas: 'Areas',
  areasText: 'Areas with leaders, facilitators and frontliners.',
  questions: 'Questions',
  questionsText: 'Questions with category, status and answerer.',
  funds: 'Funds',
  fundsText: 'Free, hold and total balance of every area.',
};

export const viplava = {
  title: 'Viplava Report',
  summary: 'Registrations by area and status',
  area: 'Area',
  total: 'Total',
  search: 'Name, phone or email',
  none: 'No registrations',
  noneHint: 'Nobody has registered yet, or nothing matches.',
};

export const audit = {
  title: 'Audit',
  entity: 'Kind of record',
  changes: 'Changes',
  from: 'From day',
  to: 'Until day',
  field: 'Field',
  before: 'Before',
  after: 'After',
  none: 'Nothing found',
  noneHint: 'No entry matches.',
  more: '%{smart_count} field |||| %{smart_count} fields',
  commandLine: 'Command line',
};
