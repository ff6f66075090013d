import type { Action } from '@coastok/domain';

/** The action accepts a file, and checks its request by itself. */
export const isUpload = (action: Action | undefined): boolean =>
  action === 'file.upload' || action === 'visitor.upload' || action === 'import.upload';
