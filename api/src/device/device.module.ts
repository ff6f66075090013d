import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { DeviceController } from './device.controller.js';
import { deviceSchema } from './device.model.js';
import { DeviceService } from './device.service.js';
import { DeviceRepository } from './deviceRepository.js';
import { DevicePersonalData } from './devicePersonalData.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'device', schema: deviceSchema }]), PeopleRepositoryModule],
  controllers: [DeviceController],
  providers: [DeviceService, DeviceRepository, DevicePersonalData],
  exports: [DeviceService, DeviceRepository],
})
export class DeviceModule {}
