import type { mongo } from 'mongoose';

const NAMES_A_REPLICA_SET = /^mongodb\+srv:|[?&]replicaSet=/;

/**
 * When a write counts as done: once most members of a replica set have it in their journals, or the one server there is
 * in its own. `majority` is asked for where there are members to speak of: the embedded engine takes it for a reason not
 * to wait for the journal, and acknowledges what a kill then loses.
 */
export const writeConcernOf = (uri: string): mongo.WriteConcernSettings => ({
  w: NAMES_A_REPLICA_SET.test(uri) ? 'majority' : 1,
  journal: true,
});
