import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { DeviceController } from './device.controller.js';
import { deviceSchema } from './device.model.js';
import { DeviceService } from './device.service.js';
import { DeviceDirectory } from './deviceDirectory.js';
import { DevicePeople } from './devicePeople.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'device', schema: deviceSchema }]), UserDirectoryModule],
  controllers: [DeviceController],
  providers: [DeviceService, DeviceDirectory, DevicePeople],
  exports: [DeviceService, DeviceDirectory],
})
export class DeviceModule {}
