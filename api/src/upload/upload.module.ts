import { Module } from '@nestjs/common';
import { VisitorModule } from '../visitor/visitor.module.js';
import { UploadController } from './upload.controller.js';
import { UploadService } from './upload.service.js';
import { UploadQuota } from './uploadQuota.js';
import { UploadSpace } from './uploadSpace.js';

@Module({
  imports: [VisitorModule],
  controllers: [UploadController],
  providers: [UploadService, UploadQuota, UploadSpace],
  exports: [UploadService],
})
export class UploadModule {}
