import { contactWayOf, ENDED } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CareContacts } from './careContacts.js';
import type { CareTask } from './careTask.model.js';

const BATCH = 200;

/**
 * Pending contacts of tasks: the update that closes or reopens a task stores the contact's id, so that a crash loses
 * none.
 */
@Injectable()
export class PendingContacts {
  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly contacts: CareContacts,
  ) {}

  /** Creates the contact of a closed task, or takes back that of a reopened one. */
  async settle(task: CareTask): Promise<void> {
    const { _id, owedContact } = task;
    if (!owedContact) return;
    if (task.state === 'open') await this.contacts.takeBack(owedContact);
    else await this.write(task);
    await this.tasks.updateOne({ _id, owedContact, state: task.state }, { $unset: { owedContact: '' } });
  }

  /** Settles what a crash left. @returns the number of tasks */
  async settleLeft(): Promise<number> {
    const owing = await this.tasks
      .find({ owedContact: { $exists: true } })
      .limit(BATCH)
      .lean<CareTask[]>();
    for (const task of owing) await this.settle(task);
    return owing.length;
  }

  private async write({ _id, owedContact, outcome, closedAt, closedBy, ...task }: CareTask): Promise<void> {
    const how = outcome && contactWayOf(outcome);
    if (!owedContact || !how || outcome === ENDED || !closedAt || !closedBy) return;
    const { memberId, areaId, note } = task;
    await this.contacts.keep({
      _id: owedContact,
      memberId,
      areaId,
      by: closedBy,
      at: closedAt,
      how,
      outcome,
      note,
      noteAudio: null,
      taskId: _id,
    });
  }
}
