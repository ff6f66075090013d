import type { Action } from '@coastok/domain';

/** Takes a file, and judges what is sent to it by itself. */
export const isUpload = (action: Action | undefined): boolean =>
  action === 'file.upload' || action === 'visitor.upload';
