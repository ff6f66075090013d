/** The job that lets the rules look at members of whom something changed. */
export const CARE_CHANGES = 'care-changes';
