import type { WireRecord } from './records.js';

/** A published video or image (contract 4). */
export interface ContentRecord extends WireRecord {
  name: string;
  /** A YouTube video's id; of an image, a link. */
  url: string;
  festType: number | null;
  fileType: number;
  status: number;
  createdAt: string;
}
