/** A value that is not there; readers of the screen hear nothing instead of 'dash'. */
export const Blank = () => <span aria-hidden>–</span>;
