import { z } from 'zod';

/** A crore: more than any price or payment of the product. */
const MOST = 10_000_000;

/** Whole rupees, from 0 (docs/rules/http.md#5). */
export const rupees = z.number().int().min(0).max(MOST);

/** Whole rupees, from 1. */
export const positiveRupees = z.number().int().min(1).max(MOST);
