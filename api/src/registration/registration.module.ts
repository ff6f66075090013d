import { Module } from '@nestjs/common';
import { AreaDirectoryModule } from '../area/areaDirectory.module.js';
import { BookingModule } from '../booking/booking.module.js';
import { EventModule } from '../event/event.module.js';
import { UserDirectoryModule } from '../user/userDirectory.module.js';
import { RegistrationController } from './registration.controller.js';
import { Registrations } from './registrations.js';

@Module({
  imports: [AreaDirectoryModule, BookingModule, EventModule, UserDirectoryModule],
  controllers: [RegistrationController],
  providers: [Registrations],
  exports: [Registrations],
})
export class RegistrationModule {}
