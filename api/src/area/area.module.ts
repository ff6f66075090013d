import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { listParts } from '../platform/records/recordModule.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { AreaController } from './area.controller.js';
import { areaSchema } from './area.model.js';
import { AreaReversals, AreaService } from './area.service.js';
import { AreaFollowUps } from './areaFollowUps.js';
import { AreaFigures, areaList, AreaListRepository } from './areaListRepository.js';
import { AreaPeople, FrontlinerAssignment } from './areaPeople.js';
import { AreaPersonalData } from './areaPersonalData.js';
import { AreaRepositoryModule } from './areaRepository.js';

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
