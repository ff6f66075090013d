import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import type { Device } from '../../src/device/deviceRepository.js';
import type { User } from '../../src/user/user.model.js';
import type { World } from './world.js';

/** A push in the sandbox's push service. */
export interface Push {
  token: string;
  title: string;
  body: string;
  data: Record<string, string>;
}

/** Test files may share the sandbox, so each token is new. */
export const aToken = (prefix = 'phone'): string => `${prefix}-${randomUUID()}`;

/** Stores one phone each for some members, in one insert. @returns their tokens, in the members' order. */
export async function phonesOf(
  world: Pick<World, 'db'>,
  members: User[],
  prefix = 'phone',
): Promise<string[]> {
  const devices = members.map(({ _id }): Device => ({
    _id: new mongoose.Types.ObjectId(),
    __v: 0,
    userId: _id,
    token: aToken(prefix),
    platform: 'android',
    createdAt: new Date(),
  }));
  if (devices.length > 0) await world.db.collection<Device>('device').insertMany(devices);
  return devices.map(({ token }) => token);
}

/** The pushes that a phone, or a topic (`/topics/<name>`), got. */
export async function pushesTo(world: Pick<World, 'sandbox'>, token: string): Promise<Push[]> {
  const address = `${world.sandbox.url}/sandbox/push?token=${encodeURIComponent(token)}`;
  return (await (await fetch(address)).json()) as Push[];
}

/** Every push that the sandbox remembers. */
export async function allPushes(world: Pick<World, 'sandbox'>): Promise<Push[]> {
  return (await (await fetch(`${world.sandbox.url}/sandbox/push`)).json()) as Push[];
}

/** Makes the push service of a test's own sandbox misbehave. */
export async function letPushService(
  world: Pick<World, 'sandbox'>,
  mode: 'none' | 'slow' | 'down' | 'timeout',
  ms?: number,
): Promise<void> {
  await fetch(`${world.sandbox.url}/sandbox/faults/fcm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, ...(ms !== undefined && { ms }) }),
  });
}
