import { z } from 'zod';
import { recordId } from './fields.js';

/** The file as it was checked: another one that came meanwhile is not imported by this. */
export const runImportBody = z.strictObject({ id: recordId });
export type RunImportBody = z.output<typeof runImportBody>;
