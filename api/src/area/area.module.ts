import {
  assignFrontlinerBody,
  type AssignFrontlinerBody,
  createAreaBody,
  type CreateAreaBody,
  updateAreaBody,
  type UpdateAreaBody,
} from '@coastok/domain';
import { Body, Controller, Module, Param } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ApiTags } from '@nestjs/swagger';
import type { Types } from 'mongoose';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller, EffectId, IfMatch } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { pathId } from '../platform/mongo/objectId.js';
import { listParts } from '../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { areaSchema } from './area.model.js';
import { AreaReversals, AreaService } from './area.service.js';
import { AreaFollowUps, AreaPeople, AreaPersonalData, FrontlinerAssignment } from './areaPeople.js';
import { AreaFigures, areaList, AreaListRepository } from './areaListRepository.js';
import { AreaRepositoryModule } from './areaRepository.js';

@ApiTags('area')
@Controller()
class AreaController {
  constructor(
    private readonly areas: AreaService,
    private readonly assignment: FrontlinerAssignment,
  ) {}

  @Route('area.create')
  create(
    @CurrentCaller() caller: Caller,
    @Body({ schema: createAreaBody }) body: CreateAreaBody,
    @EffectId() id: Types.ObjectId,
  ) {
    return this.areas.create(caller, body, id);
  }

  @Route('area.update')
  update(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: updateAreaBody }) body: UpdateAreaBody,
    @IfMatch() version: number | undefined,
  ) {
    return this.areas.update(caller, pathId(id), body, version);
  }

  @Route('area.delete')
  remove(@CurrentCaller() caller: Caller, @Param('id') id: string, @IfMatch() version: number | undefined) {
    return this.areas.remove(caller, pathId(id), version);
  }

  @Route('area.assignFrontliner')
  assign(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: assignFrontlinerBody }) body: AssignFrontlinerBody,
  ) {
    return this.assignment.assign(caller, pathId(id), body);
  }
}

const LIST = listParts(areaList, AreaListRepository);

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'area', schema: areaSchema }]),
    AreaRepositoryModule,
    PeopleRepositoryModule,
  ],
  controllers: [...LIST.controllers, AreaController],
  providers: [
    ...LIST.providers,
    AreaService,
    AreaFollowUps,
    AreaFigures,
    AreaPeople,
    AreaPersonalData,
    AreaReversals,
    FrontlinerAssignment,
  ],
  exports: [AreaService, AreaFigures, AreaListRepository, AreaPeople],
})
export class AreaModule {}
