import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { AreaController } from './area.controller.js';
import { areaSchema } from './area.model.js';
import { AreaRepositoryModule } from './areaRepository.module.js';
import { AreaService } from './area.service.js';
import { AreaFigures } from './areaFigures.js';
import { AreaFilter } from './areaFilter.js';
import { AreaPeople } from './areaPeople.js';
import { AreaPersonalData } from './areaPersonalData.js';
import { AreaMapper } from './areaMapper.js';
import { AreaReversals } from './areaReversals.js';
import { AreaSelection } from './areaSelection.js';
import { FrontlinerAssignment } from './frontlinerAssignment.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'area', schema: areaSchema }]),
    AreaRepositoryModule,
    PeopleRepositoryModule,
  ],
  controllers: [AreaController],
  providers: [
    AreaService,
    AreaFigures,
    AreaFilter,
    AreaPeople,
    AreaPersonalData,
    AreaMapper,
    AreaReversals,
    AreaSelection,
    FrontlinerAssignment,
  ],
  exports: [AreaService, AreaFigures, AreaFilter, AreaPeople, AreaMapper, AreaSelection],
})
export class AreaModule {}
