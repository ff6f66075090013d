import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { MessageKey } from '../messages/en';
import type { Profile } from '../session/session';
import type { QueueName } from './queueModel';

export interface DecisionDialogProps<Waiting> {
  record: Waiting;
  /** The server has taken the decision. */
  onDone: () => void;
  onClose: () => void;
}

/** One of the answers to what waits: the dialog that the record's own page opens as well. */
export interface Decision<Waiting> {
  label: (actor: Profile, record: Waiting) => MessageKey;
  may: (actor: Profile, record: Waiting) => boolean;
  Dialog: ComponentType<DecisionDialogProps<Waiting>>;
  /** It takes something away: behind a menu, and without a letter. */
  inMenu?: true;
}

/** What a queue adds to its list (`QUEUES`) to be worked through. */
export interface Queue<Waiting extends RaRecord> {
  name: QueueName;
  /** What a record is called in a sentence. */
  nameOf: (record: Waiting) => string;
  /** The member whom a task is written for where somebody decides later; null for a record without one. */
  memberId: (record: Waiting) => string | null;
  /** Whether it is still to be decided. */
  waits: (record: Waiting) => boolean;
  /** Its record tells more than its row: the next one is read ahead. Reading a member's is noted, so theirs are not. */
  readsAhead: boolean;
  /** All that the decision needs; reads the record context. */
  Facts: ComponentType;
  yes: Decision<Waiting>;
  no?: Decision<Waiting>;
}
