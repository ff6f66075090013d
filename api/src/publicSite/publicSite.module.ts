import { Module } from '@nestjs/common';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { PublicConfigController } from './publicConfig.controller.js';
import { PublicDirectoryController } from './publicDirectory.controller.js';

@Module({
  imports: [PeopleRepositoryModule],
  controllers: [PublicConfigController, PublicDirectoryController],
})
export class PublicSiteModule {}
