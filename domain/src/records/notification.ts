/** `sending` until every batch has a result; `failed` when there were devices and none was reached. */
export type DeliveryStatus = 'sending' | 'sent' | 'failed';

/** The people whom a notification would reach. */
export interface NotificationPreview {
  members: number;
  devices: number;
  /** Members who do not consent to the purpose; they are not included in `members`. */
  leftOut: number;
}
