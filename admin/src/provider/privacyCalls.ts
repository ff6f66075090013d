import type { AnswerPrivacyRequestBody, ConsentRecord, PrivacyRequestRecord } from '@coastok/domain';
import type { Identifier } from 'react-admin';
import { call, callOne, query } from './api';
import { withIds } from './records';

/** What the heads do about people's own data (docs/privacy.md). */
export const privacyCalls = {
  /** What one person has said of each purpose, the oldest first. */
  consentsOf: (memberId: Identifier) =>
    call<ConsentRecord[]>(`/privacy/consent${query({ memberId: String(memberId) })}`),

  /** Answers a request, or takes it on; refused when somebody has changed it since it was read. */
  answerRequest: async (
    { _id, __v }: Pick<PrivacyRequestRecord, '_id' | '__v'>,
    body: AnswerPrivacyRequestBody,
  ) =>
    withIds(
      await callOne<PrivacyRequestRecord>(`/privacy/request/${_id}`, {
        method: 'PUT',
        body,
        headers: { 'If-Match': `"${__v}"` },
      }),
    ),
};
