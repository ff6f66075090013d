import { problems } from '../texts/en/problems.js';
/** The error body of every call (contract, section 1). */
export interface ErrorBody {
  statusCode: number;
  message: string;
  data: string[];
  errors?: Record<string, string>;
  /** Which refusal it is, where the page goes on from one: `GUARDIAN`, `ERASURE` and the like. */
  code?: string;
  /** Of `FORM`: the fields of the event's form to ask. */
  fields?: readonly { readonly key: string }[];
  requestId?: string;
}

/** The server answered, and the answer is no. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Every problem, a sentence each. */
  readonly problems: readonly string[];
  /** Sentences to show beside the fields of a form, by field. */
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly code: string | undefined;
  /** Of `FORM`: the keys of what the event's form asks newly. */
  readonly asked: readonly string[];
  /** What to quote when asking for help. */
  readonly requestId: string | undefined;
  /** When it may be tried again; only some refusals say so. */
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

/** No answer came; whether the request had an effect is unknown, so it is only repeated under its own key. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  readonly problem: ConnectionProblem;

  constructor(problem: ConnectionProblem, cause?: unknown) {
    super(problems[problem], { cause });
    this.problem = problem;
  }
}
