import { randomBytes } from 'node:crypto';

declare const fileId: unique symbol;

/** A stored file's id: 128 random bits in hex, so that nobody finds one by trying. */
export type FileId = string & { readonly [fileId]: true };

export const newFileId = (): FileId => randomBytes(16).toString('hex') as FileId;

/** Where a stored file is read; kept without a signature, since links are signed anew for every answer. */
export const filePath = (id: string): string => `/api/v1/file/${id}`;
