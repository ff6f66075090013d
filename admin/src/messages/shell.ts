export const shell = {
  product: 'Coastok',
  console: 'Coastok console',
  home: 'Coastok, go to the dashboard',
  openMenu: 'Open the menu',
  pinMenu: 'Keep the menu open',
  unpinMenu: 'Let the menu fold away',
  mainMenu: 'Main menu',
  offline: 'You are offline. What you typed stays here; it can be saved once the connection is back.',
  down: 'The server cannot be reached. What you typed stays here; we keep trying.',
  sandbox: 'Sandbox',
  sandboxText: 'Nothing here is real: no mail leaves, no money moves.',
  sandboxLink: 'See what was sent',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is nothing at this address. The link may be old, or a letter may be missing.',
  deniedTitle: 'Access denied',
  deniedText: 'Your role, %{role}, does not open this page. If you need it, ask the general secretary.',
  brokenTitle: 'This page stopped working',
  brokenText:
    'What was saved is safe. Load the page again; if it happens again, tell the general secretary what you did.',
  reload: 'Load again',
  goHome: 'Go to the dashboard',
  goSignIn: 'Go to the sign-in page',
};

export const menu = {
  dashboard: 'Dashboard',
  areas: 'Manage Area',
  questions: 'Answer Questions',
  members: 'Manage User',
  inactive: 'Inactive',
  nonCoastok: 'Non Coastok',
  pending: 'Pending',
  approved: 'Approved',
  allMembers: 'All Members',
  profile: 'Profile',
  changePassword: 'Change Password',
  loginAs: 'Login as %{role}',
  logOut: 'Log out',
};

export const footer = {
  label: 'About this site',
  about: 'About',
  contact: 'Contact',
  privacy: 'Privacy Policy',
  terms: 'Terms and Conditions',
  refund: 'Refund Policy',
};
