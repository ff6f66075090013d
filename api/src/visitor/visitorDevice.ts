import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Device, DEVICE_SECONDS, DeviceTokens } from '../platform/auth/deviceTokens.js';
import type { Config } from '../platform/config/config.js';
import { CONFIG } from '../platform/config/config.module.js';
import { mailboxMark } from '../platform/mailCodes/mailboxLimits.js';

const NAME = 'visitor-device';

/** The cookie by which a visitor's browser is known again: a mailed code is good in the browser that asked for it. */
@Injectable()
export class VisitorDevice {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly devices: DeviceTokens,
  ) {}

  read(request: FastifyRequest): Promise<Device | null> {
    return this.devices.read(request.cookies[NAME], 'visitor');
  }

  /** The browser, known from now on if it was not before. */
  async recognise(request: FastifyRequest, reply: FastifyReply): Promise<Device> {
    const known = await this.read(request);
    if (known) return known;
    const device = this.devices.newDevice();
    await this.set(reply, device);
    return device;
  }

  /** Notes that an address was proved in this browser. */
  async noteProved(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
    const device = (await this.read(request)) ?? this.devices.newDevice();
    await this.set(reply, this.devices.withKnown(device, mailboxMark(email)));
  }

  private async set(reply: FastifyReply, device: Device): Promise<void> {
    reply.setCookie(NAME, await this.devices.sign(device, 'visitor'), {
      path: '/web/v1',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.config.production,
      maxAge: DEVICE_SECONDS,
    });
  }
}
