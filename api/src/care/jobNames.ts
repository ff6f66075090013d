/** The job that runs the rules for members whose data changed. */
export const CARE_CHANGES = 'care-changes';
