/** An instant so many milliseconds from now on the database's own clock, in an update's pipeline: those of instances differ. */
export const fromNow = (ms: number) => ({ $add: ['$$NOW', ms] });
