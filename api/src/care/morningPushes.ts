import { istDay, istDayStart } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, Types } from 'mongoose';
import { BULK_PUSH, pushText, pushToUsers } from '../device/pushToUsers.js';
import { type Job, RunsAsJob } from '../platform/jobs/job.js';
import { every } from '../platform/lists/page.js';
import { Outbox } from '../platform/outbox/outbox.js';
import type { CareTask } from './care.model.js';
import { inState } from './careTaskRepository.js';

const BATCH = 200;
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
