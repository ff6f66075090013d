import { type fetchUtils } from 'react-admin';
import { withIds } from './records';
import { request } from './request';

type FetchJson = typeof fetchUtils.fetchJson;

/**
 * The http client under ra-data-simple-rest: unwraps the envelope and gives records their `id`.
 * The API answers one record as an array of one; only the provider's list calls carry a `filter`.
 */
export const restClient: FetchJson = async (url, { method, body, headers, signal } = {}) => {
  const response = await request(url, {
    method,
    body: body ?? undefined,
    headers,
    signal: signal ?? undefined,
  });
  const text = await response.text();
  const { data } = JSON.parse(text) as { data: unknown[] };
  const isList = /[?&]filter=/.test(url);
  return {
    status: response.status,
    headers: response.headers,
    body: text,
    json: withIds(isList ? data : data[0]),
  };
};
