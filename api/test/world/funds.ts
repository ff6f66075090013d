import { type FundRecord, fundViolations, type LedgerRecord } from '@coastok/domain';
import type { Area } from '../../src/area/area.model.js';
import type { StoredFundAccount, StoredLedgerEntry } from '../../src/fund/fund.model.js';
import { accountOf, entryOf } from '../../src/fund/fundDocuments.js';
import type { Answer, Client } from './client.js';
import type { World } from './world.js';

export interface Change {
  amount: unknown;
  areaId?: unknown;
  credit?: unknown;
  comment?: unknown;
}

interface How {
  key?: string;
  /** An instance's address; the client's own when absent. */
  at?: string | undefined;
}

export const accountsOf = ({ db }: Pick<World, 'db'>) => db.collection<StoredFundAccount>('fundAccount');
export const ledgerOf = ({ db }: Pick<World, 'db'>) => db.collection<StoredLedgerEntry>('fundLedger');

/** The balances of an area without holds. */
export const free = (amount: number) => ({ freeBalance: amount, holdBalance: 0, totalBalance: amount });

/** Lists the contradictions between an area's stored account and its whole ledger. */
export async function violationsOf(world: Pick<World, 'db'>, areaId: Area['_id']): Promise<string[]> {
  const account = await accountsOf(world).findOne({ _id: areaId });
  if (!account) return ['There is no account.'];
  const entries = await ledgerOf(world).find({ areaId }).sort({ seq: 1 }).toArray();
  return fundViolations(accountOf(account), entries.map(entryOf));
}

/** One area's fund, as staff use it. */
export class FundOf {
  readonly areaId: string;

  constructor(
    private readonly client: Client,
    area: Pick<Area, '_id'>,
  ) {
    this.areaId = area._id.toHexString();
  }

  change(body: Change, { key, at }: How = {}): Promise<Answer<FundRecord>> {
    const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
    const complete = { areaId: this.areaId, credit: true, ...body };
    return this.client.at(at ?? this.client.origin).post<FundRecord>('/api/v1/fund', complete, headers);
  }

  add(amount: number): Promise<Answer<FundRecord>> {
    return this.change({ amount });
  }

  remove(amount: number): Promise<Answer<FundRecord>> {
    return this.change({ amount, credit: false });
  }

  async balances(): Promise<FundRecord['fund'] | undefined> {
    const answer = await this.client.get<FundRecord>('/api/v1/fund/balance', { areaId: this.areaId });
    return answer.records[0]?.fund;
  }

  /** All movements, newest first. */
  async entries(): Promise<LedgerRecord[]> {
    const query = { areaId: this.areaId, per_page: 1000 };
    return (await this.client.get<LedgerRecord>('/api/v1/fund/ledger', query)).records;
  }
}
