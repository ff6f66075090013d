import {
  can,
  type CreateViewBody,
  type PersonRecord,
  type Sharing,
  type UpdateViewBody,
  type ViewFilters,
  type ViewRecord,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import type { Page } from '../platform/http/envelope.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { insertOnce } from '../platform/mongo/inserts.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import type { SavedView } from './view.model.js';

const MOST_OF_ONE = 200;

/** Saved views of lists, private or shared (docs/rules/http.md#11). */
@Injectable()
export class Views {
  constructor(
    @InjectModel('saved_view') private readonly views: Model<SavedView>,
    private readonly people: PeopleRepository,
  ) {}

  async list(caller: Caller, request: ListRequest<ViewFilters>): Promise<Page<ViewRecord>> {
    const { resource, ...days } = request.filters;
    const filter = every(visibleTo(caller), resource ? { resource } : {}, createdBetween(days));
    const page = await findPage(this.views, filter, request);
    return page.withRecords(await this.toRecords(page.records));
  }

  async read(caller: Caller, id: Types.ObjectId): Promise<ViewRecord> {
    return this.toRecord(await this.find(caller, id));
  }

  /**
   * @throws NotAllowed for a kind of sharing the caller may not use, InvalidInput for a role default that is not
   * shared with all staff, Conflict for too many views
   */
  async create(
    caller: Caller,
    { filter, ...body }: CreateViewBody,
    _id = new Types.ObjectId(),
  ): Promise<ViewRecord> {
    const made = await this.views.findById(_id).lean<SavedView>();
    // A repeated call whose first answer was lost.
    if (made) return this.toRecord(made);
    const sharing = sharedBy(caller, body.shared);
    refuseUnseenDefault(body);
    if ((await this.views.countDocuments({ ownerId: caller.userId })) >= MOST_OF_ONE)
      throw new Conflict(`You have ${MOST_OF_ONE} saved views. Please delete one first.`);
    const view: SavedView = {
      _id,
      __v: 0,
      ownerId: caller.userId,
      ...body,
      ...sharing,
      filter: JSON.stringify(filter),
      createdAt: new Date(),
    };
    await this.replaceDefault(view);
    const { kept } = await insertOnce<SavedView>(this.views, view);
    return this.toRecord(kept);
  }

  /**
   * @throws NotFound for a view the caller can't see, NotAllowed for a view of another owner, Conflict for a stale
   * version.
   */
  update(
    caller: Caller,
    id: Types.ObjectId,
    { filter, ...body }: UpdateViewBody,
    version: number | undefined,
  ): Promise<ViewRecord> {
    return retryOnConflict(async () => {
      const before = await this.findOwn(caller, id, version);
      const change = {
        ...body,
        ...(filter && { filter: JSON.stringify(filter) }),
        ...(body.shared !== undefined && body.shared !== before.shared && sharedBy(caller, body.shared)),
      };
      refuseUnseenDefault({ ...before, defaultFor: [], ...change });
      if (change.shared !== undefined && change.shared !== 'all') change.defaultFor = [];
      if (change.defaultFor?.length && !can(caller, 'view.shareWithAll')) throw new NotAllowed();
      await this.replaceDefault({ ...before, ...change });
      const after = await this.views
        .findOneAndUpdate(
          { _id: id, __v: before.__v },
          { $set: change, $inc: { __v: 1 } },
          { returnDocument: 'after' },
        )
        .lean<SavedView>();
      return after && this.toRecord(after);
    });
  }

  /** @throws as `update` */
  remove(caller: Caller, id: Types.ObjectId, version: number | undefined): Promise<ViewRecord> {
    return retryOnConflict(async () => {
      const { __v } = await this.findOwn(caller, id, version);
      const deleted = await this.views.findOneAndDelete({ _id: id, __v }).lean<SavedView>();
      return deleted && this.toRecord(deleted);
    });
  }

  /** A list has one default view per role, so other views lose the role. */
  private async replaceDefault({ _id, resource, defaultFor = [] }: SavedView): Promise<void> {
    if (defaultFor.length === 0) return;
    const among = { $in: defaultFor };
    await this.views.updateMany(
      { _id: { $ne: _id }, resource, defaultFor: among },
      { $pull: { defaultFor: among }, $inc: { __v: 1 } },
    );
  }

  private async find(caller: Caller, _id: Types.ObjectId): Promise<SavedView> {
    const view = await this.views.findOne(every({ _id }, visibleTo(caller))).lean<SavedView>();
    if (!view) throw new NotFound('There is no such view.');
    return view;
  }

  private async findOwn(caller: Caller, id: Types.ObjectId, version: number | undefined): Promise<SavedView> {
    const view = await this.find(caller, id);
    if (!view.ownerId.equals(caller.userId))
      throw new NotAllowed('Only the person who saved this view can change it.');
    refuseStale(version, view);
    return view;
  }

  private async toRecord(view: SavedView): Promise<ViewRecord> {
    const [record] = await this.toRecords([view]);
    if (!record) throw new Error('The conversion returned no answer for a view.');
    return record;
  }

  private async toRecords(views: SavedView[]): Promise<ViewRecord[]> {
    const owners = await this.people.names(views.map(({ ownerId }) => ownerId));
    return views.map(view => toRecord(view, owners.get(view.ownerId.toHexString()) ?? null));
  }
}

const visibleTo = ({ userId, scope }: Caller): Filter => ({
  $or: [
    { ownerId: userId },
    { shared: 'all' },
    ...(scope.all ? [] : [{ shared: 'area', areaIds: { $in: scope.areaIds } }]),
  ],
});

/** The stored fields for a kind of sharing. @throws NotAllowed for one that the caller may not use. */
function sharedBy(caller: Caller, shared: Sharing): Pick<SavedView, 'shared' | 'areaIds'> {
  if (shared === 'all' && !can(caller, 'view.shareWithAll')) throw new NotAllowed();
  if (shared !== 'area') return { shared, areaIds: [] };
  if (caller.scope.all || !can(caller, 'view.shareInArea')) throw new NotAllowed();
  return { shared, areaIds: caller.scope.areaIds };
}

/** @throws InvalidInput for a role default that is not shared with all staff */
function refuseUnseenDefault({ shared, defaultFor = [] }: Pick<SavedView, 'shared' | 'defaultFor'>): void {
  if (defaultFor.length > 0 && shared !== 'all')
    throw InvalidInput.field('defaultFor', 'Only a view shared with all staff can be the default.');
}

const toRecord = (view: SavedView, owner: PersonRecord | null): ViewRecord => ({
  _id: view._id.toHexString(),
  __v: view.__v,
  resource: view.resource,
  name: view.name,
  filter: JSON.parse(view.filter) as Record<string, unknown>,
  sort: view.sort,
  columns: view.columns,
  shared: view.shared,
  defaultFor: view.defaultFor ?? [],
  owner,
  createdAt: view.createdAt.toISOString(),
});
