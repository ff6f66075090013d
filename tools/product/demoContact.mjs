/** The content of the demo's contact page; no such place or number exists. */
export const DEMO_CONTACT = {
  CONTACT_EMAIL: 'office@coastok.test',
  CONTACT_PHONE: '+91 55500 10800',
  CONTACT_ADDRESS: 'Coastok Office, 108 Lotus Lane, Salt Lake, Kolkata',
};
