import type { Area } from '../../src/area/area.model.js';
import type { User } from '../../src/user/user.model.js';
import { anArea, aSignedInUser } from './builders.js';
import type { Client } from './client.js';
import type { World } from './world.js';

export interface AreaStaff {
  client: Client;
  user: User;
}

/** A leader and an assistant director of one area, and another area that is not theirs. */
export async function anAreaWithStaff(world: World): Promise<{
  leader: AreaStaff;
  assistant: AreaStaff;
  area: Area;
  elsewhere: Area;
}> {
  const [leader, assistant] = await Promise.all([
    aSignedInUser(world, { userRole: 4 }),
    aSignedInUser(world, { userRole: 5 }),
  ]);
  const people = { areaLeader: leader.user._id, assistantDirector: assistant.user._id };
  return { leader, assistant, area: await anArea(world, people), elsewhere: await anArea(world) };
}
