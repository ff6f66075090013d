/** The filter for people who do not belong to the demo data. If there are any, nothing is dropped to load it again. */
export const NOT_OF_DEMO_DATA: { email: { $not: RegExp } };
