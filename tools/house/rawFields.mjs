/**
 * Fields of the console that are not inputs of a react-admin form, and why. Lint allows them nowhere else: an input
 * shows the server's error below it and keeps its text after a failed attempt and across sessions.
 * @type {Record<string, readonly string[]>}
 */
export const RAW_FIELDS = {
  'What inputs are made of.': ['admin/src/forms/**', 'admin/src/pickers/PersonPicker.tsx'],
  'Narrows what is shown: its value stands in the address, or changes nothing.': [
    'admin/src/booking/filter/BookingFilters.tsx',
    'admin/src/booking/list/EventSelect.tsx',
    'admin/src/camp/rooms/Board.tsx',
    'admin/src/care/CarersPage.tsx',
    'admin/src/care/TaskFilters.tsx',
    'admin/src/dashboard/DashboardFilter.tsx',
    'admin/src/gathering/AttendanceList.tsx',
    'admin/src/gathering/GatheringsPage.tsx',
    'admin/src/lists/ListFilters.tsx',
    'admin/src/palette/Palette.tsx',
    'admin/src/pledge/TakersPage.tsx',
    'admin/src/privacy/RequestFilters.tsx',
    'admin/src/schedule/MonthPicker.tsx',
    'admin/src/settlement/MonthBar.tsx',
    'admin/src/waitlist/WaitlistTab.tsx',
  ],
  'A password or a code, as its manager fills it in: read once, and kept in no draft.': [
    'admin/src/account/ChangeEmail.tsx',
    'admin/src/account/secondFactor/CodeForm.tsx',
    'admin/src/signin/SignInForm.tsx',
  ],
  'Shown to be copied, not typed.': ['admin/src/user/actions/TemporaryPassword.tsx'],
  'Saves itself as soon as it is left, or is one line of a list.': [
    'admin/src/gathering/Guests.tsx',
    'admin/src/user/list/EditableCell.tsx',
  ],
  'A part of a list that is one input of react-admin’s form: refusals are below it, and its draft keeps it.':
    ['admin/src/event/form/TranslationInputs.tsx', 'admin/src/event/form/questions/fields.tsx'],
  'Kept on this device from the first letter on, beside its recording.': [
    'admin/src/question/AnswerForm.tsx',
  ],
};
