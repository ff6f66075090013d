import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { memberMoved, type Moved } from '../user/memberEffects.js';
import { Effect } from '../platform/effects/effect.js';
import { MembersInCare } from '../user/membersInCare.js';
import type { CareContact, CareTask } from './care.model.js';
import { CareRules } from './careRules.js';
import { CARE_CHANGES } from './careEffects.js';

const BATCH = 200;

/**
 * Runs the rules for all members every 15 minutes: for changes that only the passing of time causes, and for those
 * the other job missed because of a crash.
 */
@RunsAsJob
@Injectable()
export class CareRounds implements Job {
  readonly name = 'care-rules';
  readonly timetable = { everySeconds: 900 };

  constructor(private readonly rules: CareRules) {}

  async run(signal: AbortSignal): Promise<number> {
    const { made, ended } = await this.rules.runAll(signal);
    return made + ended;
  }
}

/**
 * Runs the rules for members whose data changed: at once on the instance that changed it, within seconds on others.
 * The change marks the member's record, so none is lost by a crash.
 */
@RunsAsJob
@Injectable()
export class CareChanges implements Job {
  readonly name = CARE_CHANGES;
  readonly timetable = { everySeconds: 10 };

  constructor(
    @InjectModel('care_task') private readonly stored: Model<CareTask>,
    @InjectModel('care_contact') private readonly kept: Model<CareContact>,
    private readonly rules: CareRules,
    private readonly members: MembersInCare,
  ) {}

  @Effect(memberMoved)
  async moved({ _id: memberId, connectedAreaId: areaId }: Moved): Promise<void> {
    if (!areaId) return;
    const moving = { memberId, areaId: { $ne: areaId } };
    await this.stored.updateMany(moving, { $set: { areaId }, $inc: { __v: 1 } });
    await this.kept.updateMany(moving, { $set: { areaId } });
  }

  async run(signal: AbortSignal): Promise<number> {
    let done = 0;
    while (!signal.aborted) {
      const marked = await this.members.marked(BATCH);
      await this.rules.runFor(marked);
      await this.members.unmark(marked);
      done += marked.length;
      if (marked.length < BATCH) break;
    }
    return done;
  }
}
