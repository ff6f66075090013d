import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ContentController } from './content.controller.js';
import { contentSchema } from './content.model.js';
import { ContentService } from './content.service.js';
import { ContentPictures } from './contentPictures.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'content', schema: contentSchema }])],
  controllers: [ContentController],
  providers: [ContentService, ContentPictures],
})
export class ContentModule {}
