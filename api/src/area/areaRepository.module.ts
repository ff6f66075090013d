import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnownAreas } from '../platform/records/recordModule.js';
import { Areas } from '../user/ports.js';
import { areaSchema } from './area.model.js';
import { AreaRepository } from './areaRepository.js';

/** Global: members and sessions use areas through this repository only. */
@Global()
@Module({
  imports: [MongooseModule.forFeature([{ name: 'area', schema: areaSchema }])],
  providers: [
    AreaRepository,
    { provide: KnownAreas, useExisting: AreaRepository },
    { provide: Areas, useExisting: AreaRepository },
  ],
  exports: [AreaRepository, KnownAreas, Areas],
})
export class AreaRepositoryModule {}
