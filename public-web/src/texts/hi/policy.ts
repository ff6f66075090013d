import { type policy as english } from '../en/policy.js';
import { type TextsOf } from '../fill.js';

/** The frame of a policy. */
export const policy: TextsOf<typeof english> = {
  onThisPage: 'इस पेज पर',
  revised: 'पिछला बदलाव: {day}',
};
