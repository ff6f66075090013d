import { Module } from '@nestjs/common';
import { AreaRepositoryModule } from '../area/areaRepository.module.js';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { PublicConfigController } from './publicConfig.controller.js';
import { PublicDirectoryController } from './publicDirectory.controller.js';

@Module({
  imports: [AreaRepositoryModule, PeopleRepositoryModule],
  controllers: [PublicConfigController, PublicDirectoryController],
})
export class PublicSiteModule {}
