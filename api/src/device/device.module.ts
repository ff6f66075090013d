import { Body, Controller, Module, Query } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleRepositoryModule } from '../user/people.module.js';
import { DeviceService } from './device.service.js';
import { DevicePersonalData, DeviceRepository, deviceSchema } from './deviceRepository.js';
import { registerDeviceBody, removeDeviceBody, type RegisterDeviceBody } from '@coastok/domain';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Caller } from '../platform/auth/caller.js';
import { CurrentCaller } from '../platform/http/requestDecorators.js';
import { Route } from '../platform/http/route.decorator.js';
import { invalidInput } from '../platform/http/validation.js';

@ApiTags('device')
@Controller()
class DeviceController {
  constructor(private readonly devices: DeviceService) {}

  @Route('device.register')
  register(@CurrentCaller() caller: Caller, @Body({ schema: registerDeviceBody }) body: RegisterDeviceBody) {
    return this.devices.register(caller, body);
  }

  /** The token may be in the body or the query, since not every client can send a body with DELETE. */
  @Route('device.remove')
  @ApiQuery({ name: 'token', required: false, schema: { type: 'string' } })
  remove(@CurrentCaller() caller: Caller, @Body() body: unknown, @Query() query: unknown) {
    const parsed = removeDeviceBody.safeParse(body ?? query);
    if (!parsed.success) throw invalidInput(parsed.error.issues);
    return this.devices.remove(caller.userId, parsed.data.token);
  }
}

@Module({
  imports: [MongooseModule.forFeature([{ name: 'device', schema: deviceSchema }]), PeopleRepositoryModule],
  controllers: [DeviceController],
  providers: [DeviceService, DeviceRepository, DevicePersonalData],
  exports: [DeviceService, DeviceRepository],
})
export class DeviceModule {}
