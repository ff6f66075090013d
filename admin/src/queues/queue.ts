import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { MessageKey } from '../messages/en';
import type { Profile } from '../provider/session';
import type { QueueName } from './queueModel';

export interface DecisionDialogProps<Waiting> {
  record: Waiting;
  /** Called once the server has accepted the decision. */
  onDone: () => void;
  onClose: () => void;
}

/** One of the possible decisions, with the dialog that the record's own page uses too. */
export interface Decision<Waiting> {
  label: (actor: Profile, record: Waiting) => MessageKey;
  may: (actor: Profile, record: Waiting) => boolean;
  Dialog: ComponentType<DecisionDialogProps<Waiting>>;
  /** Whether it is destructive: it is then in a menu, and has no shortcut key. */
  inMenu?: true;
}

/** The part of a queue that its list (`QUEUES`) does not declare. */
export interface Queue<Waiting extends RaRecord> {
  name: QueueName;
  /** The record's name in a sentence. */
  nameOf: (record: Waiting) => string;
  /** The member for whom a task is written when the decision is postponed; null for a record without one. */
  memberId: (record: Waiting) => string | null;
  /** Whether the record still needs a decision. */
  waits: (record: Waiting) => boolean;
  /**
   * Whether to preload the next record, for records with more data than their row. Not for members, because the
   * access log records each read of a member.
   */
  readsAhead: boolean;
  /** The facts for the decision; reads the record context. */
  Facts: ComponentType;
  yes: Decision<Waiting>;
  no?: Decision<Waiting>;
}
