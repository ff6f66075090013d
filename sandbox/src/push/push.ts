/** A push in the sandbox; a push to a topic has the token `/topics/<name>`. */
export interface Push {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
  /** ISO instant of arrival. */
  at: string;
}
