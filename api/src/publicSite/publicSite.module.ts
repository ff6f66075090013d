import { Module } from '@nestjs/common';
import { AreaDirectoryModule } from '../area/areaDirectory.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { PublicConfigController } from './publicConfig.controller.js';
import { PublicDirectoryController } from './publicDirectory.controller.js';

@Module({
  imports: [AreaDirectoryModule, UserDirectoryModule],
  controllers: [PublicConfigController, PublicDirectoryController],
})
export class PublicSiteModule {}
