import { type MyBookingRecord, type TicketRecord } from '@coastok/domain';
import { dayRangeText } from '../../dates/dates.js';
import { ticket } from '../../texts/en/my.js';
import { fill } from '../../texts/fill.js';

const WIDTH = 720;
const SIDE = 560;
const MARGIN = (WIDTH - SIDE) / 2;
const LINE = 44;

/** The lines below the code. */
export const linesOf = ({ title, fromDate, toDate, venue, bookingReferenceNo }: MyBookingRecord): string[] =>
  [
    title,
    dayRangeText(fromDate, toDate),
    venue,
    fill(ticket.reference, { reference: bookingReferenceNo }),
  ].filter(Boolean);

function imageOf(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image(SIDE, SIDE);
    image.onload = () => resolve(image);
    image.onerror = () => reject(new Error('The code could not be drawn.'));
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  });
}

/** A ticket as a picture for the phone's gallery: dark on white, the code large. */
export async function ticketPicture({ svg }: TicketRecord, booking: MyBookingRecord): Promise<Blob> {
  const lines = linesOf(booking);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = SIDE + 2 * MARGIN + (lines.length + 1) * LINE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw pictures.');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(await imageOf(svg), MARGIN, MARGIN, SIDE, SIDE);
  pen.fillStyle = '#000000';
  pen.textAlign = 'center';
  lines.forEach((line, index) => {
    pen.font = `${index === 0 ? '600 34px' : '28px'} system-ui, sans-serif`;
    pen.fillText(line, WIDTH / 2, SIDE + 2 * MARGIN + (index + 0.5) * LINE, SIDE);
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The picture could not be made.'))));
  });
}
