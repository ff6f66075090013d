/** A mail as the sandbox shows it: one per recipient of the envelope. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** What is attached; nothing of it is kept. */
  attachments: { filename: string; type: string; bytes: number }[];
  /** ISO instant of arrival. */
  at: string;
}
