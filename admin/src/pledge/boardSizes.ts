/** The sizes of a scoreboard's parts, as CSS lengths. */
export interface BoardSizes {
  name: string;
  count: string;
  note: string;
  figure: string;
  bar: string;
}

/** Sizes for reading at a desk. */
export const NEAR: BoardSizes = {
  name: '1.0625rem',
  count: '1.25rem',
  note: '0.875rem',
  figure: '2rem',
  bar: '6px',
};

const ofScreen = (percent: number): string => `min(${percent}vh, ${percent}vw)`;

/** Sizes for reading from the back of a hall: shares of the screen's height, so that every projector shows the same. */
export const FAR: BoardSizes = {
  name: ofScreen(5.2),
  count: ofScreen(6),
  note: ofScreen(3.2),
  figure: ofScreen(8),
  bar: ofScreen(1.5),
};
