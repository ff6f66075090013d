import { z } from 'zod';
import { MOST_TOPICS } from '../records/live.js';

const TOPIC = /^[a-zA-Z/]{1,40}(?::[0-9a-f]{24})?$/;
const topic = z.string().regex(TOPIC, 'Please name lists, as user, or records, as booking:ID.');

/** GET /live: what a tab shows, parted by commas. */
export const liveQuery = z.strictObject({
  topics: z
    .string('Please name what to follow.')
    .max(2000)
    .transform(text => [...new Set(text.split(','))])
    .pipe(z.array(topic).min(1).max(MOST_TOPICS, `Please follow at most ${MOST_TOPICS} topics.`)),
});
export type LiveQuery = z.infer<typeof liveQuery>;

/** POST /live/presence: a record that stands open. */
export const presenceBody = z.strictObject({
  topic: topic.regex(/:/, 'Please name a record, as booking:ID.'),
});
export type PresenceBody = z.infer<typeof presenceBody>;
