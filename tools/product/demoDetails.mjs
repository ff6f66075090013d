/** The sandbox's accounts, as `npm start` lists them. */
export const DEMO_PASSWORD = 'Welcome-108';

/** @type {[email: string, who: string][]} */
export const DEMO_ACCOUNTS = [
  ['director@coastok.test', 'director (7)'],
  ['secretary@coastok.test', 'secretary (6), also leader (4)'],
  ['assistant@coastok.test', 'assistant director (5)'],
  ['leader@coastok.test', 'area leader (4) of SALTLAKE'],
  ['leader2@coastok.test', 'area leader (4) of HOWRAH'],
  ['facilitator@coastok.test', 'facilitator (3)'],
  ['frontliner@coastok.test', 'frontliner (2)'],
  ['member@coastok.test', 'member (1)'],
  ['visitor@coastok.test', 'visitor (0)'],
];

/** The content of the demo's contact page; no such place or number exists. */
export const DEMO_CONTACT = {
  CONTACT_EMAIL: 'office@coastok.test',
  CONTACT_PHONE: '+91 55500 10800',
  CONTACT_ADDRESS: 'Coastok Office, 108 Lotus Lane, Salt Lake, Kolkata',
};
