import {
  type DuplicateFilters,
  duplicateFilters,
  type DuplicateRecord,
  type MergeBody,
  mergeBody,
  type SimilarQuery,
  similarQuery,
  type UpdateDuplicateBody,
  updateDuplicateBody,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  wireFields,
} from '../platform/lists/listQuery.js';
import { DuplicatePairs } from './duplicatePairs.js';
import { Merges } from './merges.js';
import { MergeUndo } from './mergeUndo.js';

export const duplicateList = {
  resource: 'duplicate',
  filters: duplicateFilters,
  sort: { score: 'score', createdAt: 'createdAt' },
  defaultSort: { score: -1, _id: 1 },
  fields: wireFields<DuplicateRecord>({
    ...{ a: true, b: true, score: true, reasons: true, state: true },
    ...{ mergeId: true, mergedAt: true, mergedBy: true, undoUntil: true },
  }),
} satisfies ListSpec<typeof duplicateFilters>;

@ApiTags('user')
@Controller()
export class DuplicateController {
  constructor(
    private readonly pairs: DuplicatePairs,
    private readonly merges: Merges,
    private readonly undoing: MergeUndo,
  ) {}

  @Route('user.similar')
  similar(@CurrentCaller() caller: Caller, @Query({ schema: similarQuery }) query: SimilarQuery) {
    return this.pairs.similar(caller, query);
  }

  @Route('duplicate.list')
  @DescribeList(duplicateList)
  list(@CurrentCaller() caller: Caller, @ListQuery(duplicateList) request: ListRequest<DuplicateFilters>) {
    return this.pairs.list(caller, request);
  }

  @Route('duplicate.read')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.pairs.read(caller, id);
  }

  @Route('duplicate.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateDuplicateBody }) body: UpdateDuplicateBody,
  ) {
    return this.pairs.update(caller, id, body);
  }

  @Route('user.merge')
  merge(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: mergeBody }) body: MergeBody,
  ) {
    return this.merges.merge(caller, id, body);
  }

  @Route('merge.undo')
  undo(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.undoing.undo(caller, id);
  }
}
