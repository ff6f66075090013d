import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from 'uqr';
import config from '../playwright.config.js';

const { outputDir = '', use } = config;
const FILM = join(outputDir, '..', `camera-${process.env.E2E_PART ?? '0'}.y4m`);
const [WIDTH, HEIGHT, CODE_PX] = [640, 480, 440];
const [DARK, LIGHT, GREY] = [16, 235, 128];

/** Options for a browser whose camera shows the picture that `showToCamera` has drawn. */
export const WITH_CAMERA = {
  ...use?.launchOptions,
  args: [...(use?.launchOptions?.args ?? []), `--use-file-for-fake-video-capture=${FILM}`],
};

/** Shows a QR code to the camera, or nothing; pages opened after this see it. */
export function showToCamera(code: string | null): void {
  const light = Buffer.alloc(WIDTH * HEIGHT, LIGHT);
  if (code !== null) draw(light, encode(code, { ecc: 'M', border: 4 }).data);
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const picture = Buffer.concat([Buffer.from('FRAME\n'), light, colours]);
  mkdirSync(join(FILM, '..'), { recursive: true });
  // A browser that is reading the former file can read it to the end.
  const made = `${FILM}.new`;
  writeFileSync(
    made,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420mpeg2\n`),
      picture,
      picture,
    ]),
  );
  renameSync(made, FILM);
}

function draw(light: Buffer, squares: readonly boolean[][]): void {
  const side = Math.floor(CODE_PX / squares.length);
  for (const [row, line] of squares.entries())
    for (const [column, dark] of line.entries()) {
      if (!dark) continue;
      for (let y = row * side; y < (row + 1) * side; y += 1) {
        const from = (y + 20) * WIDTH + 100 + column * side;
        light.fill(DARK, from, from + side);
      }
    }
}
