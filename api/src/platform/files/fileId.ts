import { randomBytes } from 'node:crypto';

declare const fileId: unique symbol;

/** A stored file's id: 128 random bits in hex, so that it cannot be guessed. */
export type FileId = string & { readonly [fileId]: true };

export const newFileId = (): FileId => randomBytes(16).toString('hex') as FileId;

/** The path of a stored file; stored without a signature, since each answer signs its links again. */
export const filePath = (id: string): string => `/api/v1/file/${id}`;
