export const signIn = {
  label: 'Sign in to continue (Only for admins)',
  email: 'Email',
  password: 'Password',
  otp: 'Code from your authenticator app',
  show: 'Show the password',
  hide: 'Hide the password',
  submit: 'Login',
  wait: 'Login in %{wait}',
  fillDetails: 'Please fill details',
  forgotten: 'Forgot your password? The general secretary can give you a one-time password.',
  registration: 'Register for the yatra',
  welcome: 'Hare Krishna',
  promise: 'Your members, their questions and your area, in one place.',
  banner:
    'Annual Yatra camps in Mayapur and Jagannath Puri: see which registrations are open and book your seat',
  bannerLabel: 'Registrations',
};

/** Why the last session ended, as shown on the sign-in page. */
export const farewell = {
  sessionEnded:
    'Your session has ended. Please sign in again; you will be back where you were, with what you typed.',
  signedOutElsewhere:
    'You signed out in another tab. Please sign in again; you will be back where you were, with what you typed.',
  roleSwitched: 'You are switching your role. Please login with the same credentials again.',
  handoverRefused:
    'The link from the app was used before or is too old. Please sign in here, or open it from the app again.',
  handoverFailed: 'The server could not be reached, so the app could not sign you in. Please sign in here.',
};

/** A link from the app, opened while somebody is already signed in. */
export const handover = {
  title: 'You are signed in as %{name}',
  text: 'A link from the app wants to sign somebody in here. Switch only if you opened it yourself just now.',
  stay: 'Continue as %{name}',
  switch: 'Switch',
};

export const password = {
  title: 'Change Password',
  forced: 'You signed in with a one-time password. Please choose your own before you go on.',
  old: 'Old password',
  oldForced: 'One-time password',
  new: 'New password',
  repeat: 'New password again',
  advice: 'At least 8 characters. A short sentence is easy to remember and hard to guess.',
  tooShort: 'Please choose at least 8 characters.',
  different: 'The two new passwords are not the same.',
  required: 'Please fill in this field.',
  others: 'Your sessions on other devices end when you change it.',
  submit: 'Change Password',
  done: 'Your password is changed.',
  doneWithDevices:
    'Your password is changed. %{smart_count} phone at a desk that you linked goes on working. |||| Your password is changed. %{smart_count} phones at desks that you linked go on working.',
};

export const secondFactor = {
  title: 'Two-step sign-in',
  owed: 'Your role needs two-step sign-in before you go on. It takes two minutes.',
  what: 'Besides your password, the console then asks for a code that only your phone can show. Someone who learns your password still cannot sign in as you.',
  password: 'Your password',
  passwordRequired: 'Please enter your password.',
  begin: 'Set up with an authenticator app',
  scan: '1. Scan this with your authenticator app',
  qrCode: 'QR code for the authenticator app',
  typeInstead: 'Type a key instead',
  firstCode: '2. Enter the code that it shows',
  confirm: 'Switch on',
  required: 'Please enter the code.',
  isOn: 'Two-step sign-in is on.',
  codesTitle: 'Keep these recovery codes',
  codesText:
    'If you lose your phone, each of them signs you in once. Print them or write them down; they are not shown again.',
  download: 'Download',
  kept: 'I have kept them',
  newPhone:
    'For a new phone, switch two-step sign-in off with a code from the old phone, then set it up again. If you have neither the phone nor a recovery code, the people who run the server can reset it.',
  orRecovery: 'A recovery code is good too.',
  disable: 'Switch off',
  off: 'Two-step sign-in is off.',
};

export const profile = {
  title: 'Profile',
  about: 'About you',
  contact: 'Contact',
  community: 'In the community',
  roles: 'Roles you hold',
  area: 'Area',
  noArea: 'No area',
  saved: 'Your profile is saved.',
  emailFixed: 'The email is your sign-in name; below you can change it by a code to the new address.',
  draftRestored: 'We kept what you typed. Please look it over and save.',
};

export const changeEmail = {
  title: 'Change your email',
  newEmail: 'New email',
  password: 'Your password',
  ask: 'Send a code',
  code: 'Code from the mail',
  sent: 'If no other account has %{email}, a code of six digits is on its way to it.',
  confirm: 'Change email',
  other: 'Another address',
  done: 'Your email is changed. You are signed out everywhere else.',
};

export const ownSessions = {
  title: 'Where you are signed in',
  of: 'Where %{name} is signed in',
  kinds: {
    console: 'Console',
    app: 'Companion app',
    field: 'Field app',
    visitor: 'Public site',
  },
  unknownDevice: 'Unknown device',
  current: 'This device',
  seen: 'Signed in %{since} · last used %{seen}',
  end: 'Sign out',
  endOf: 'Sign out %{device}',
  endOthers: 'Sign out everywhere else',
  endAll: 'Sign out everywhere',
  ended: '%{smart_count} session ended. |||| %{smart_count} sessions ended.',
  none: 'Signed in nowhere.',
  open: 'Sessions',
};

export const day = {
  format: 'dd/mm/yyyy',
  pick: 'Choose a day',
  invalid: 'Please enter a day as dd/mm/yyyy.',
};

export const errors = {
  guardian:
    'Under 18: a parent or guardian has to agree first. Open the member’s card to see whether they have been asked. If you have met them, confirm them there.',
  birthDate:
    'The date of birth is not known. Please add it to the member first; it decides whether a guardian has to agree.',
  unknown: 'Something went wrong. Please check your activity and try again.',
  unreachable: 'The server cannot be reached.',
  notDone: 'The server cannot be reached. Please try again once the connection is back.',
  notSaved: 'The server cannot be reached. What you typed is still here; please save it again.',
  tooMany: 'Too many tries. Please wait %{wait} and try again.',
};
