import {
  type ContentFilters,
  type ContentRecord,
  type CreateContentBody,
  RecordStatus,
  type UpdateContentBody,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, carrying } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { NotFound } from '../platform/errors/appError.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import type { Page } from '../platform/http/envelope.js';
import { refuseStale } from '../platform/http/ifMatch.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every, type Filter, findPage } from '../platform/lists/page.js';
import { searchFilter, searchTokens } from '../platform/lists/search.js';
import { againIfOvertaken } from '../platform/mongo/againIfOvertaken.js';
import type { Content } from './content.model.js';
import { ContentPictures } from './contentPictures.js';

const SHOWN: Filter = { status: RecordStatus.Active };
const PROJECTION = { searchTokens: 0 } as const;

type PresentableContent = Omit<Content, keyof typeof PROJECTION>;

const oneOf = (field: string, values: readonly number[] | undefined): Filter =>
  values ? { [field]: { $in: values } } : {};

/** Videos and images for the companion app (contract 4). */
@Injectable()
export class ContentService {
  constructor(
    @InjectModel('content') private readonly contents: Model<Content>,
    private readonly pictures: ContentPictures,
    private readonly links: FileLinks,
    private readonly audit: AuditService,
  ) {}

  async list(request: ListRequest<ContentFilters>): Promise<Page<ContentRecord>> {
    const { fileType, festType, status, q } = request.filters;
    const filter = every(
      SHOWN,
      oneOf('fileType', fileType),
      oneOf('festType', festType),
      oneOf('status', status),
      searchFilter(q),
      createdBetween(request.filters),
    );
    const page = await findPage<Content, PresentableContent>(this.contents, filter, request, PROJECTION);
    return page.map(content => this.present(content));
  }

  /** @throws NotFound for a content that is unknown or deleted. */
  async read(id: Types.ObjectId): Promise<ContentRecord> {
    return this.present(await this.find(id));
  }

  /** @throws InvalidInput for an address that is not the kind's. */
  async create(caller: Caller, body: CreateContentBody): Promise<ContentRecord> {
    const content: Content = {
      _id: new Types.ObjectId(),
      __v: 0,
      name: body.name,
      url: await this.pictures.check(caller, body.fileType, body.url),
      festType: body.festType ?? null,
      fileType: body.fileType,
      status: RecordStatus.Active,
      createdAt: new Date(),
      searchTokens: searchTokens(body.name),
    };
    const entry = this.entryOf(caller, 'content.create', null, content);
    await this.contents.create({ ...content, pendingAudit: [entry] });
    this.audit.moveSoon(this.contents, { _id: content._id, pendingAudit: [entry] });
    return this.present(content);
  }

  /**
   * @param version what the caller read, out of `If-Match`
   * @throws NotFound, InvalidInput for an address that is not the kind's, Conflict for a stale version
   */
  async update(
    caller: Caller,
    id: Types.ObjectId,
    body: UpdateContentBody,
    version: number | undefined,
  ): Promise<ContentRecord> {
    if (body.status === RecordStatus.Removed) return this.remove(caller, id, version);
    const after = await againIfOvertaken(async () => {
      const before = await this.find(id);
      const change = await this.changeOf(caller, body, before);
      return this.write(caller, 'content.update', before, change, version);
    });
    return this.present(after);
  }

  async remove(caller: Caller, id: Types.ObjectId, version: number | undefined): Promise<ContentRecord> {
    const removal = { status: RecordStatus.Removed };
    const after = await againIfOvertaken(async () =>
      this.write(caller, 'content.delete', await this.find(id), removal, version),
    );
    return this.present(after);
  }

  private async find(id: Types.ObjectId): Promise<PresentableContent> {
    const content = await this.contents
      .findOne(every({ _id: id }, SHOWN), PROJECTION)
      .lean<PresentableContent>();
    if (!content) throw new NotFound('There is no such content.');
    return content;
  }

  private async changeOf(
    caller: Caller,
    { name, url, festType, fileType }: UpdateContentBody,
    before: PresentableContent,
  ): Promise<Partial<Content>> {
    // The address must fit the kind that the content will be of, also when only the kind changes.
    const addressed = url !== undefined || fileType !== undefined;
    return {
      ...(name !== undefined && { name, searchTokens: searchTokens(name) }),
      ...(festType !== undefined && { festType }),
      ...(fileType !== undefined && { fileType }),
      ...(addressed && {
        url: await this.pictures.check(caller, fileType ?? before.fileType, url ?? before.url, before.url),
      }),
    };
  }

  /** Writes over what was read, unless nothing changes. @returns null when somebody else changed it since. */
  private async write(
    caller: Caller,
    action: string,
    before: PresentableContent,
    change: Partial<Content>,
    version: number | undefined,
  ): Promise<PresentableContent | null> {
    refuseStale(version, before);
    if (Object.keys(change).length === 0) return before;
    const entry = this.entryOf(caller, action, before, { ...before, ...change });
    const after = await this.contents
      .findOneAndUpdate(
        every({ _id: before._id, __v: before.__v }, SHOWN),
        { $set: change, $inc: { __v: 1 }, $push: carrying(entry) },
        { returnDocument: 'after', projection: PROJECTION },
      )
      .lean<PresentableContent>();
    if (after) this.audit.moveSoon(this.contents, { _id: before._id, pendingAudit: [entry] });
    return after;
  }

  private present(content: PresentableContent): ContentRecord {
    return {
      _id: content._id.toHexString(),
      __v: content.__v,
      name: content.name,
      url: this.links.refresh(content.url) ?? content.url,
      festType: content.festType ?? null,
      fileType: content.fileType,
      status: content.status,
      createdAt: content.createdAt.toISOString(),
    };
  }

  private entryOf(
    caller: Caller,
    action: string,
    before: PresentableContent | null,
    after: PresentableContent,
  ): AuditEntry {
    const told = ({ name, url, festType, fileType, status }: PresentableContent) => ({
      name,
      url,
      festType,
      fileType,
      status,
    });
    return this.audit.entryOf(caller, {
      action,
      entity: 'static',
      entityId: after._id,
      before: before && told(before),
      after: told(after),
    });
  }
}
