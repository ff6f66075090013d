import { contactWayOf, ENDED } from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CareContacts } from './careContacts.js';
import type { CareTask } from './careTask.model.js';

const BATCH = 200;

/** The contacts that tasks owe: each is named by the update that brings it about, so that a crash loses none. */
@Injectable()
export class PendingContacts {
  constructor(
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly contacts: CareContacts,
  ) {}

  /** Writes the contact that a closed task tells of, or takes that of a reopened one back. */
  async settle(task: CareTask): Promise<void> {
    const { _id, owedContact } = task;
    if (!owedContact) return;
    if (task.state === 'open') await this.contacts.takeBack(owedContact);
    else await this.write(task);
    await this.tasks.updateOne({ _id, owedContact, state: task.state }, { $unset: { owedContact: '' } });
  }

  /** What a crash has left. @returns how many */
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
