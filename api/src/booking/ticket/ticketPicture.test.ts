import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { pngOf, squaresOf } from './ticketPicture.js';

const CODE = 'CT1.QED8WEX0 UJCLQE7W581';

test('the image of a ticket is a PNG with the squares of its QR code', async () => {
  const squares = squaresOf(CODE);
  const { data, info } = await sharp(pngOf(CODE)).raw().toBuffer({ resolveWithObject: true });
  const side = info.width / squares.length;
  expect([info.format, info.width, info.height, Number.isInteger(side)]).toEqual([
    'raw',
    info.height,
    info.width,
    true,
  ]);
  const middleOf = (row: number, column: number) =>
    data[((row + 0.5) * side * info.width + (column + 0.5) * side) * info.channels];
  for (const [row, line] of squares.entries())
    for (const [column, dark] of line.entries())
      expect([row, column, middleOf(row, column)]).toEqual([row, column, dark ? 0 : 255]);
});
