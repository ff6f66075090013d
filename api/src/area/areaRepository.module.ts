import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnownAreas } from '../platform/records/knownAreas.js';
import { areaSchema } from './area.model.js';
import { AreaRepository } from './areaRepository.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'area', schema: areaSchema }])],
  providers: [AreaRepository, { provide: KnownAreas, useExisting: AreaRepository }],
  exports: [AreaRepository, KnownAreas],
})
export class AreaRepositoryModule {}
