import { z } from 'zod';

/** An instant, ISO 8601 with its zone. */
export const instant = z.iso.datetime({ offset: true, error: 'Please enter a valid date and time.' });
