import { ApiError, type ErrorBody } from './ApiError.js';
import { problems } from '../texts/en/problems.js';

const UNREADABLE = problems.unexpected;

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  typeof (body as Partial<ErrorBody>).message === 'string' &&
  Array.isArray((body as Partial<ErrorBody>).data);

const isSuccessBody = (body: unknown): body is { result: unknown } =>
  typeof body === 'object' && body !== null && 'result' in body;

const retryAfterOf = (response: Response): number | undefined => {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : undefined;
};

/**
 * Parses the body. A body that is not JSON is a proxy's page and gives undefined: its status decides. A body cut
 * off in the middle rejects.
 */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The `result` of an answer of `/web/v1`. @throws ApiError for anything else, also for a proxy's error page */
export async function resultOf(response: Response): Promise<unknown> {
  const body = await jsonOf(response);
  if (response.ok && isSuccessBody(body)) return body.result;
  const status = response.ok ? 502 : response.status;
  const problem = isErrorBody(body) ? body : { message: UNREADABLE, data: [UNREADABLE] };
  throw new ApiError({ ...problem, statusCode: status }, retryAfterOf(response));
}
