import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { EventModule } from '../event/event.module.js';
import { PeopleRepositoryModule } from '../user/peopleRepository.module.js';
import { RegistrationController } from './registration.controller.js';
import { Registrations } from './registrations.js';

@Module({
  imports: [BookingModule, EventModule, PeopleRepositoryModule],
  controllers: [RegistrationController],
  providers: [Registrations],
  exports: [Registrations],
})
export class RegistrationModule {}
