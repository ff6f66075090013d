import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Device, DEVICE_SECONDS, DeviceTokens } from '../platform/auth/deviceTokens.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { mailboxMark } from '../platform/mailCodes/mailCodes.js';

/** The cookie that identifies a visitor's browser: a mailed code is valid only in the browser that asked for it. */
@Injectable()
export class VisitorDevice {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly devices: DeviceTokens,
  ) {
    this.secure = config.publicUrl.startsWith('https:');
    this.name = this.secure ? '__Host-visitor-device' : 'visitor-device';
  }

  read(request: FastifyRequest): Promise<Device | null> {
    return this.devices.read(request.cookies[this.name], 'visitor');
  }

  /** The browser's device; a new one gets a cookie. */
  async recognise(request: FastifyRequest, reply: FastifyReply): Promise<Device> {
    const known = await this.read(request);
    if (known) return known;
    const device = this.devices.newDevice();
    await this.set(reply, device);
    return device;
  }

  /** Records that an address was proved in this browser. */
  async noteProved(request: FastifyRequest, reply: FastifyReply, email: string): Promise<void> {
    const device = (await this.read(request)) ?? this.devices.newDevice();
    await this.set(reply, this.devices.withKnown(device, mailboxMark(email)));
  }

  private async set(reply: FastifyReply, device: Device): Promise<void> {
    reply.setCookie(this.name, await this.devices.sign(device, 'visitor'), {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: DEVICE_SECONDS,
    });
  }
}
