/** A picture of one pixel, PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGN4USULAAPNAYDb86EUAAAAAElFTkSuQmCC',
  'base64',
);
