import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { AreaController } from './area.controller.js';
import { areaSchema } from './area.model.js';
import { AreaDirectoryModule } from './areaDirectory.module.js';
import { AreaService } from './area.service.js';
import { AreaFigures } from './areaFigures.js';
import { AreaFinder } from './areaFinder.js';
import { AreaPeople } from './areaPeople.js';
import { AreaPersonalData } from './areaPersonalData.js';
import { AreaPresenter } from './areaPresenter.js';
import { AreaReversals } from './areaReversals.js';
import { AreaSelection } from './areaSelection.js';
import { AreaStore } from './areaStore.js';
import { FrontlinerAssignment } from './frontlinerAssignment.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'area', schema: areaSchema }]),
    AreaDirectoryModule,
    UserDirectoryModule,
  ],
  controllers: [AreaController],
  providers: [
    AreaService,
    AreaFigures,
    AreaFinder,
    AreaPeople,
    AreaPersonalData,
    AreaPresenter,
    AreaReversals,
    AreaSelection,
    AreaStore,
    FrontlinerAssignment,
  ],
  exports: [AreaService, AreaFigures, AreaFinder, AreaPeople, AreaPresenter, AreaSelection],
})
export class AreaModule {}
