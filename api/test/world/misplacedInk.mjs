/* global document, location, FontFace */

/** Pixels further apart than this count as different places. */
const NEAR = 2;

/**
 * Returns the share of misplaced ink in each row of a PDF, compared with the same texts as the browser draws them:
 * ink where the other has none nearby. Also compares each row with the next one, as a measure of real differences.
 * Runs in a page.
 * @param {{ pdf: string, texts: string[], fonts: string[], look: { width: number, size: number, height: number } }}
 * work
 */
export async function misplacedInk({ pdf, texts, fonts, look: { width, size, height } }) {
  const written = newPaper();
  for (const font of fonts) document.fonts.add(await new FontFace(font, `url(/${font})`).load());
  written.font = `${size}px ${fonts.join(', ')}`;
  texts.forEach((text, row) => written.fillText(text, 10, row * height + 55));

  const { getDocument } = await import(`${location.origin}/pdf.mjs`);
  const data = Uint8Array.from(atob(pdf), byte => byte.charCodeAt(0));
  const sheet = await (await getDocument({ data }).promise).getPage(1);
  const printed = newPaper();
  await sheet.render({ canvasContext: printed, viewport: sheet.getViewport({ scale: 1 }) }).promise;

  const [theirs, ours] = [inkOf(written), inkOf(printed)];
  return texts.map((text, row) => ({
    text,
    ink: ours[row].length,
    here: apart(ours[row], theirs[row]),
    below: apart(ours[row], theirs[(row + 1) % texts.length]),
  }));

  function newPaper() {
    const canvas = Object.assign(document.createElement('canvas'), {
      width: width + 20,
      height: height * texts.length,
    });
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = '#000';
    return pen;
  }

  /** The ink of each row, relative to its first column and line with ink. */
  function inkOf(pen) {
    const side = pen.canvas.width;
    return texts.map((_, row) => {
      const { data: pixels } = pen.getImageData(0, row * height, side, height);
      const points = [];
      for (let at = 0; at < pixels.length / 4; at++)
        if (pixels[at * 4] < 128) points.push([at % side, Math.floor(at / side)]);
      const left = Math.min(...points.map(([x]) => x));
      const top = Math.min(...points.map(([, y]) => y));
      return points.map(([x, y]) => [x - left, y - top]);
    });
  }

  function apart(one, other) {
    return Math.max(misplaced(one, other), misplaced(other, one));
  }

  function misplaced(one, other) {
    const side = width + 30;
    const near = new Uint8Array(side * (height + 10));
    for (const [x, y] of other)
      for (let dy = 0; dy <= 2 * NEAR; dy++)
        near.fill(1, (y + dy) * side + x, (y + dy) * side + x + 2 * NEAR + 1);
    return one.filter(([x, y]) => !near[(y + NEAR) * side + x + NEAR]).length / Math.max(1, one.length);
  }
}
