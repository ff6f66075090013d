import {
  createViewBody,
  type CreateViewBody,
  findQuery,
  type FindQuery,
  noQuery,
  preferenceBody,
  type PreferenceBody,
  updateViewBody,
  type UpdateViewBody,
  type ViewFilters,
  viewFilters,
  type ViewRecord,
} from '@coastok/domain';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId, IfMatch } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import {
  DescribeList,
  ListQuery,
  type ListRequest,
  type ListSpec,
  wireFields,
} from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { FindService } from './find.service.js';
import { Preferences } from './preferences.js';
import { Views } from './views.js';

const viewList = {
  resource: 'view',
  filters: viewFilters,
  sort: { name: 'name', createdAt: 'createdAt' },
  defaultSort: { name: 1, _id: 1 },
  fields: wireFields<ViewRecord>({
    resource: true,
    name: true,
    filter: true,
    sort: true,
    columns: true,
    shared: true,
    defaultFor: true,
    owner: true,
    createdAt: true,
  }),
} satisfies ListSpec<typeof viewFilters>;

/** What the console stores and searches for its user (docs/rules/http.md#11). */
@ApiTags('console')
@Controller()
export class ConsoleController {
  constructor(
    private readonly finder: FindService,
    private readonly preferences: Preferences,
    private readonly views: Views,
  ) {}

  @Route('console.find')
  find(@CurrentCaller() caller: Caller, @Query({ schema: findQuery }) { q }: FindQuery) {
    return this.finder.find(caller, q);
  }

  @Route('preference.read')
  readPreferences(@CurrentCaller() caller: Caller, @Query({ schema: noQuery }) _query: unknown) {
    return this.preferences.read(caller.userId);
  }

  @Route('preference.update')
  updatePreferences(
    @CurrentCaller() caller: Caller,
    @Body({ schema: preferenceBody }) { values }: PreferenceBody,
  ) {
    return this.preferences.merge(caller.userId, values);
  }

  @Route('view.list')
  @DescribeList(viewList)
  listViews(@CurrentCaller() caller: Caller, @ListQuery(viewList) request: ListRequest<ViewFilters>) {
    return this.views.list(caller, request);
  }

  @Route('view.read')
  readView(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.views.read(caller, pathId(id));
  }

  @Route('view.create')
  createView(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createViewBody }) body: CreateViewBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.views.create(caller, body, id);
  }

  @Route('view.update')
  updateView(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateViewBody }) body: UpdateViewBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.views.update(caller, pathId(id), body, version);
  }

  @Route('view.delete')
  removeView(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @IfMatch() version: number | undefined,
  ) {
    return this.views.remove(caller, pathId(id), version);
  }
}
