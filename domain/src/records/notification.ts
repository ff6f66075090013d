/** `sending` until every batch has an outcome; `failed` when there were devices and none could be reached. */
export type DeliveryStatus = 'sending' | 'sent' | 'failed';

/** Whom a notification would reach. */
export interface NotificationPreview {
  members: number;
  devices: number;
  /** Members who do not consent to the purpose; not among `members`. */
  leftOut: number;
}
