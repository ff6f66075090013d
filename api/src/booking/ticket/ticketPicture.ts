import { encode, renderSVG } from 'uqr';

/** Medium correction: a scratched screen is read all the same. */
const QR = { ecc: 'M', border: 2 } as const;

/** A code as a QR code: dark on white, as cameras want it. */
export const pictureOf = (code: string): string => renderSVG(code, QR);

/** The squares of a QR code, row by row; true is dark. */
export const squaresOf = (code: string): boolean[][] => encode(code, QR).data;
