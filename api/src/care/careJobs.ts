import { istDay, istDayStart } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BULK_PUSH, pushText, pushToUsers } from '../device/pushToUsers.js';
import { Effect } from '../platform/effects/effect.js';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { every } from '../platform/lists/page.js';
import { Outbox } from '../platform/outbox/outbox.js';
import { memberMoved, type Moved } from '../user/memberEffects.js';
import { MembersInCare } from '../user/membersInCare.js';
import { CARE_CHANGES, type CareContact, type CareTask } from './care.model.js';
import { CareRules } from './careRules.js';
import { inState } from './careTaskRepository.js';

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

const HOUR_MS = 3600_000;
/**
 * The clock of an instance may differ by this much from the clock of the database, which decides when it is eight.
 */
const CLOCK_SKEW_MS = 5 * 60_000;
const DAY_BEGINS_MS = 8 * HOUR_MS - CLOCK_SKEW_MS;
const DAY_ENDS_MS = 21 * HOUR_MS;

/** Sends one push each morning to people who have a task due; the message's key limits it to one a day. */
@RunsAsJob
@Injectable()
export class MorningPushes implements Job {
  readonly name = 'care-morning';
  readonly timetable = { cron: '0 8 * * *' };

  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly outbox: Outbox,
  ) {}

  async run(signal: AbortSignal, now = new Date()): Promise<number> {
    const today = istDay(now);
    // After an outage, or at the first start: a push that would be sent at night is sent at eight.
    const sinceMidnight = now.getTime() - istDayStart(today).getTime();
    if (sinceMidnight < DAY_BEGINS_MS || sinceMidnight >= DAY_ENDS_MS) return 0;
    const due = await this.tasks.aggregate<{ _id: Types.ObjectId; tasks: number }>([
      { $match: every(inState('open'), { dueOn: { $lte: today }, assigneeId: { $ne: null } }) },
      { $group: { _id: '$assigneeId', tasks: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ]);
    for (let from = 0; from < due.length && !signal.aborted; from += BATCH) {
      await this.outbox.publish(...due.slice(from, from + BATCH).map(one => pushOf(one, today)));
    }
    return due.length;
  }
}

/** Contains no name, because anybody may see a phone's screen. */
const pushOf = ({ _id, tasks }: { _id: Types.ObjectId; tasks: number }, today: string) =>
  pushToUsers(
    `care:${today}:${_id.toHexString()}`,
    {
      purpose: 'work',
      userIds: [_id.toHexString()],
      ...pushText(wording => ({
        title: wording.say('care.morning'),
        body: tasks === 1 ? wording.say('care.oneTask') : wording.say('care.tasks', { count: tasks }),
      })),
      data: { action: 'care' },
    },
    BULK_PUSH,
  );
