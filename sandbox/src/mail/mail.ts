/** A mail as the sandbox shows it: one per recipient of the envelope. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO instant of arrival. */
  at: string;
}
