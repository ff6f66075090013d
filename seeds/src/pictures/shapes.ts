/** Whether a point lies within a shape; lengths in sixteenths of the picture's width. */

export const inDisc = (x: number, y: number, centreX: number, centreY: number, radius: number): boolean =>
  (x - centreX) ** 2 + (y - centreY) ** 2 < radius ** 2;

export const inBox = (
  x: number,
  y: number,
  left: number,
  top: number,
  width: number,
  height: number,
): boolean => x > left && x < left + width && y > top && y < top + height;

/** Whether a point is in a temple's tower on the ground, whose sides curve in towards the pot on top. */
export function inTower(x: number, y: number, centre: number, ground: number, height: number): boolean {
  const risen = (ground - y) / height;
  if (risen < 0) return false;
  const aside = Math.abs(x - centre);
  if (risen <= 1) return aside < height * 0.3 * Math.sqrt(1 - risen * 0.96);
  return (
    inDisc(x, y, centre, ground - height * 1.05, height * 0.06) || (risen < 1.25 && aside < height * 0.012)
  );
}

/** Whether a point is in a petal that points from its foot in a direction (0 is upwards, in radians). */
export function inPetal(
  x: number,
  y: number,
  footX: number,
  footY: number,
  direction: number,
  length: number,
): boolean {
  const [right, up] = [x - footX, footY - y];
  const along = right * Math.sin(direction) + up * Math.cos(direction);
  const across = right * Math.cos(direction) - up * Math.sin(direction);
  const share = along / length;
  return share > 0 && share < 1 && Math.abs(across) < length * 0.22 * Math.sin(Math.PI * share ** 0.8);
}

/** Whether a point is in a gabled tent on the ground. */
export const inTent = (x: number, y: number, centre: number, ground: number, height: number): boolean =>
  y < ground && ground - y < height && Math.abs(x - centre) < (height - (ground - y)) * 0.9;
