import {
  bookingUnitBody,
  type BookingUnitBody,
  unitPlanBody,
  type UnitPlanBody,
  unitsBody,
  type UnitsBody,
} from '@coastok/domain';
import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Caller } from '../../platform/auth/caller.js';
import { CurrentCaller } from '../../platform/http/requestDecorators.js';
import { Route } from '../../platform/http/route.decorator.js';
import { BookingUnits } from './bookingUnits.js';
import { CampUnitService } from './campUnits.js';

@ApiTags('unit')
@Controller()
export class CampUnitController {
  constructor(
    private readonly units: CampUnitService,
    private readonly placing: BookingUnits,
  ) {}

  @Route('unit.list')
  read(@CurrentCaller() caller: Caller, @Param('id') id: string) {
    return this.units.read(caller, id);
  }

  @Route('unit.replace')
  replace(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: unitsBody }) body: UnitsBody,
  ) {
    return this.units.replace(caller, id, body);
  }

  @Route('unit.plan')
  plan(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: unitPlanBody }) body: UnitPlanBody,
  ) {
    return this.units.plan(caller, id, body);
  }

  @Route('booking.place')
  place(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Body({ schema: bookingUnitBody }) body: BookingUnitBody,
  ) {
    return this.placing.place(caller, id, body);
  }
}
