import { problems } from '../texts/en/wizard.js';
/** The error body of every call (docs/rules/http.md#3). */
export interface ErrorBody {
  statusCode: number;
  message: string;
  data: string[];
  errors?: Record<string, string>;
  /** Identifies a refusal after which the page continues: `GUARDIAN`, `ERASURE` and the like. */
  code?: string;
  /** For `FORM`: the fields of the event's form to ask. */
  fields?: readonly { readonly key: string }[];
  requestId?: string;
}

/** The server answered with a refusal. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Every problem, one sentence each. */
  readonly problems: readonly string[];
  /** Sentences to show beside the fields of a form, by field. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  /** For `FORM`: the keys of the questions that are new in the event's form. */
  readonly asked: readonly string[];
  /** The id to quote when asking for help. */
  readonly requestId: string | undefined;
  /** Seconds after which the call may be repeated; only some refusals have it. */
  readonly retryAfterSeconds: number | undefined;

  constructor(body: ErrorBody, retryAfterSeconds?: number) {
    super(body.message);
    this.status = body.statusCode;
    this.problems = body.data;
    this.fieldErrors = body.errors ?? {};
    this.code = body.code;
    this.asked = (body.fields ?? []).map(({ key }) => key);
    this.requestId = body.requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export type ConnectionProblem = 'offline' | 'unreachable' | 'timeout';

/**
 * No answer came. It is unknown whether the request had an effect, so it is only repeated under its idempotency
 * key.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly problem: ConnectionProblem;

  constructor(problem: ConnectionProblem, cause?: unknown) {
    super(problems[problem], { cause });
    this.problem = problem;
  }
}
