import { MOVEMENTS, type LedgerRecord } from '@coastok/domain';
import type { WithId } from '../../provider/records';

export type Movement = WithId<LedgerRecord>;

/** Whether a movement brings free money in, takes it out, or only moves it within the fund. */
export const freeSign = ({ kind }: Pick<Movement, 'kind'>): 1 | 0 | -1 => MOVEMENTS[kind].free;
