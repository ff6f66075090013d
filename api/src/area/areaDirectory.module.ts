import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { KnownAreas } from '../platform/records/knownAreas.js';
import { areaSchema } from './area.model.js';
import { AreaDirectory } from './areaDirectory.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'area', schema: areaSchema }])],
  providers: [AreaDirectory, { provide: KnownAreas, useExisting: AreaDirectory }],
  exports: [AreaDirectory, KnownAreas],
})
export class AreaDirectoryModule {}
