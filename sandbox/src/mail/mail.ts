/** A mail in the sandbox: one record for each recipient of the envelope. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Descriptions of the attachments; their content is not kept. */
  attachments: { filename: string; type: string; bytes: number }[];
  /** ISO instant of arrival. */
  at: string;
}
