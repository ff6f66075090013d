import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Device, DEVICE_SECONDS, DeviceTokens } from '../platform/auth/deviceTokens.js';
import { CONFIG, type Config } from '../platform/config/config.js';
import { isSecure } from '../platform/http/consoleOrigin.js';

/** Identifies a browser that signed in at the console before; the cookie outlives sessions. */
@Injectable()
export class DeviceCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly devices: DeviceTokens,
  ) {
    this.secure = isSecure(config);
    this.name = this.secure ? '__Host-staff-device' : 'staff-device';
  }

  read(request: FastifyRequest): Promise<Device | null> {
    return this.devices.read(request.cookies[this.name], 'staff');
  }

  set(reply: FastifyReply, deviceToken: string): void {
    const { secure } = this;
    reply.setCookie(this.name, deviceToken, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure,
      maxAge: DEVICE_SECONDS,
    });
  }
}
