import {
  type ChangeFundBody,
  formatDate,
  type FundOperation,
  type FundRecord,
  parametersOf,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { AreaListRepository } from '../area/areaListRepository.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { fromRefusal } from '../platform/errors/toAppError.js';
import { toFundRecord } from './fund.mapper.js';
import { FundService } from './fund.service.js';

/** Money that staff add to an area's fund or remove from it (docs/rules/funds.md#3, docs/rules/http.md#9). */
@Injectable()
export class FundChange {
  constructor(
    private readonly funds: FundService,
    private readonly areas: AreaListRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * @param key the caller's idempotency key for this change; a repeat, however late, gets the first answer
   * @throws NotFound for an area that is unknown or deleted, Conflict naming both sums when the free balance is less
   *   than the sum to be removed, or for a key that was used for another change
   */
  async change(caller: Caller, body: ChangeFundBody, key: string | undefined): Promise<FundRecord> {
    return (await this.changeOnce(caller, body, key)).fund;
  }

  /** Same as `change`; also returns whether the change had already been made under this key. */
  async changeOnce(
    caller: Caller,
    body: ChangeFundBody,
    key: string | undefined,
  ): Promise<{ fund: FundRecord; repeated: boolean }> {
    const area = await this.areas.read(caller, body.areaId);
    const operation = operationOf(caller, body, key);
    // The hash uses the comment as requested: the comment made here contains the date, and a repeat may come on
    // another day.
    const parameters = parametersOf(body.areaId, { ...operation, comment: body.comment ?? '' });
    const answer = await this.funds.apply(body.areaId, operation, parameters, (before, after) =>
      this.audit.auditEntry(caller, {
        action: 'fund.change',
        entity: 'fund',
        entityId: area._id,
        before,
        after: { ...after, comment: operation.comment },
      }),
    );
    if (!answer.ok) throw fromRefusal(answer.refusal);
    return { fund: toFundRecord(area, answer.fund), repeated: answer.repeated };
  }
}

function operationOf(caller: Caller, body: ChangeFundBody, key: string | undefined): FundOperation {
  const at = new Date();
  const by = caller.userId.toHexString();
  return {
    id: `fund.change ${by} ${key ?? randomUUID()}`,
    kind: body.credit ? 'credit' : 'debit',
    amount: body.amount,
    by,
    at,
    comment: body.comment || `${body.credit ? 'Added' : 'Removed'} Funds on ${formatDate(at)}`,
  };
}
