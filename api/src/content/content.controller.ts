import {
  type ContentFilters,
  createContentBody,
  type CreateContentBody,
  updateContentBody,
  type UpdateContentBody,
} from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/caller.decorator.js';
import { IfMatch } from '../platform/http/ifMatch.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery } from '../platform/lists/listQuery.decorator.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';
import { contentList } from './content.lists.js';
import { ContentService } from './content.service.js';

@ApiTags('static')
@Controller()
export class ContentController {
  constructor(private readonly contents: ContentService) {}

  @Route('content.list', 'Videos and images for the companion app')
  @DescribeList(contentList)
  list(@ListQuery(contentList) request: ListRequest<ContentFilters>) {
    return this.contents.list(request);
  }

  @Route('content.read', 'One video or image')
  read(@Param('id') id: string) {
    return this.contents.read(pathId(id));
  }

  @Route('content.create', 'Publish a video or an image')
  create(@CurrentCaller() caller: Caller, @Body({ schema: createContentBody }) body: CreateContentBody) {
    return this.contents.create(caller, body);
  }

  @Route('content.update', 'Change a video or an image')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateContentBody }) body: UpdateContentBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.contents.update(caller, pathId(id), body, version);
  }

  @Route('content.delete', 'Take a video or an image back')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
    return this.contents.remove(caller, pathId(id), version);
  }
}
