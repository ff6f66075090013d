import { z } from 'zod';
import { MOST_TOPICS } from '../records/live.js';

const TOPIC = /^[a-zA-Z/]{1,40}(?::[0-9a-f]{24})?$/;
const UNKNOWN = 'Please name lists, as user, or records, as booking:ID.';

/** GET /live: the topics that a tab shows, separated by commas. */
export const liveQuery = z.strictObject({
  topics: z
    .string('Please name what to follow.')
    .max(2000)
    .transform(text => [...new Set(text.split(','))])
    .refine(topics => topics.length <= MOST_TOPICS, `Please follow at most ${MOST_TOPICS} topics.`)
    .refine(topics => topics.every(topic => TOPIC.test(topic)), UNKNOWN),
});
export type LiveQuery = z.infer<typeof liveQuery>;

/** POST /live/presence: a record that is open in a tab. */
export const presenceBody = z.strictObject({
  topic: z.string().regex(TOPIC, UNKNOWN).regex(/:/, 'Please name a record, as booking:ID.'),
});
export type PresenceBody = z.infer<typeof presenceBody>;
