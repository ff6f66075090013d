import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { DeviceController } from './device.controller.js';
import { deviceSchema } from './device.model.js';
import { DeviceService } from './device.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'device', schema: deviceSchema }]), UserDirectoryModule],
  controllers: [DeviceController],
  providers: [DeviceService],
  exports: [DeviceService],
})
export class DeviceModule {}
