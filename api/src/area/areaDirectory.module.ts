import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { areaSchema } from './area.model.js';
import { AreaDirectory } from './areaDirectory.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'area', schema: areaSchema }])],
  providers: [AreaDirectory],
  exports: [AreaDirectory],
})
export class AreaDirectoryModule {}
