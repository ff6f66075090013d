/** The filter that finds people who are not of the demo data. Where one is, nothing is dropped to load it anew. */
export const NOT_OF_DEMO_DATA: { email: { $not: RegExp } };
