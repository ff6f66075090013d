import { Controller, Module, Param, Query } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.js';
import { EventModule } from '../event/event.module.js';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { Registrations, registrationList } from './registrations.js';
import { type RegistrationFilters, registrationFilters } from '@coastok/domain';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { DescribeList, ListQuery, type ListRequest } from '../platform/lists/listQuery.js';
import { pathId } from '../platform/mongo/objectId.js';

@ApiTags('viplava')
@Controller()
class RegistrationController {
  constructor(private readonly registrations: Registrations) {}

  @Route('registration.list')
  @DescribeList(registrationList)
  list(
    @CurrentCaller() caller: Caller,
    @ListQuery(registrationList) request: ListRequest<RegistrationFilters>,
  ) {
    return this.registrations.list(caller, request);
  }

  @Route('registration.read')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.registrations.read(caller, pathId(id));
  }

  @Route('registration.summary')
  summary(
    @CurrentCaller() caller: Caller,
    @Query({ schema: registrationFilters }) filters: RegistrationFilters,
  ) {
    return this.registrations.summary(caller, filters);
  }
}

@Module({
  imports: [BookingModule, EventModule, PeopleRepositoryModule],
  controllers: [RegistrationController],
  providers: [Registrations],
  exports: [Registrations],
})
export class RegistrationModule {}
