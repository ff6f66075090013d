/**
 * Recognises demo data by email: accounts of the demo data, invented people, and the erased among them.
 * @type {typeof import('./demoPeople.mjs').NOT_OF_DEMO_DATA}
 */
export const NOT_OF_DEMO_DATA = { email: { $not: /@(coastok\.test|erased\.invalid)$/ } };
