import {
  createDriveBody,
  type CreateDriveBody,
  type DriveFilters,
  updateDriveBody,
  type UpdateDriveBody,
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
import { driveList } from './pledge.lists.js';
import { PledgeDriveService } from './pledgeDrive.service.js';

@ApiTags('pledgedetail')
@Controller()
export class PledgeDriveController {
  constructor(private readonly drives: PledgeDriveService) {}

  @Route('pledgeDrive.list', 'Pledge drives')
  @DescribeList(driveList)
  list(@ListQuery(driveList) request: ListRequest<DriveFilters>) {
    return this.drives.list(request);
  }

  @Route('pledgeDrive.read', 'One pledge drive')
  read(@Param('id') id: string) {
    return this.drives.read(pathId(id));
  }

  @Route('pledgeDrive.create', 'Add a pledge drive')
  create(@CurrentCaller() caller: Caller, @Body({ schema: createDriveBody }) body: CreateDriveBody) {
    return this.drives.create(caller, body);
  }

  @Route('pledgeDrive.update', 'Change a pledge drive')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateDriveBody }) body: UpdateDriveBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.drives.update(caller, pathId(id), body, version);
  }

  @Route('pledgeDrive.delete', 'Hide a pledge drive; its pledges stay')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
    return this.drives.remove(caller, pathId(id), version);
  }
}
