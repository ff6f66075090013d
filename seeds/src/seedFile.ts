/** A file that a member has uploaded. */
export interface SeedFile {
  _id: string;
  owner: string;
  mediaType: 'audio/wav' | 'image/png';
  bytes: Uint8Array;
  createdAt: Date;
}
