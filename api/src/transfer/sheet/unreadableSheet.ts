import { InvalidInput } from '../../platform/errors/appError.js';

/** A file that is no spreadsheet, or a damaged one; the message says where and what to do. */
export class UnreadableSheet extends InvalidInput {}
