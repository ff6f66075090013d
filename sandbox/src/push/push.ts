/** A push as the sandbox shows it; a topic's push has the token `/topics/<name>`. */
export interface Push {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
  /** ISO instant of arrival. */
  at: string;
}
