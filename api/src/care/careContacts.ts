import {
  type CareContactFilters,
  type CareContactRecord,
  type ContactOutcome,
  CONTACT_UNDO_MS,
  contactWayOf,
  type CreateCareContactBody,
  displayName,
  ENDED,
  isRealContact,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { type AuditEntry, pushAudit } from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Effect, effect, pushEffects } from '../platform/effects/effect.js';
import { EffectRunner } from '../platform/effects/effectRunner.js';
import type { Caller } from '../platform/auth/caller.js';
import { Conflict, InvalidInput, NotAllowed, NotFound } from '../platform/errors/appError.js';
import { FileClaims, type NamesFiles, NamesStoredFiles } from '../platform/files/fileClaims.js';
import type { FileId } from '../platform/files/storedFile.model.js';
import { FileLinks } from '../platform/files/fileLinks.js';
import type { Page } from '../platform/http/envelope.js';
import { JobRunner } from '../platform/jobs/jobRunner.js';
import type { ListRequest } from '../platform/lists/listQuery.js';
import { createdBetween, every } from '../platform/lists/page.js';
import { insertOnce } from '../platform/mongo/inserts.js';
import { idText, pathId } from '../platform/mongo/objectId.js';
import { MembersInCare } from '../user/membersInCare.js';
import { PeopleRepository } from '../user/peopleRepository.js';
import { RowsOfPeople } from '../user/rowsOfPeople.js';
import {
  CARE_CHANGES,
  type CareContact,
  type CareTask,
  contactChanged,
  contactClosesTask,
  type ContactedTask,
  type TaskClosing,
  taskContact,
} from './care.model.js';
import { CareScope } from './carers.js';

const PROJECTION = { pendingAudit: 0, effects: 0 } as const;
type PresentableContact = Omit<CareContact, keyof typeof PROJECTION>;
type NewContact = Omit<CareContact, '__v' | 'createdAt' | 'removedAt' | 'pendingAudit'>;

/** Contacts with members, and attempts at them (docs/rules/care.md#2). Append-only. */
@NamesStoredFiles
@Injectable()
export class CareContacts implements NamesFiles {
  constructor(
    @InjectModel('care_contact') private readonly contacts: Model<CareContact>,
    @InjectModel('care_task') private readonly tasks: Model<CareTask>,
    private readonly scope: CareScope,
    private readonly members: MembersInCare,
    private readonly people: PeopleRepository,
    private readonly rows: RowsOfPeople,
    private readonly audit: AuditService,
    private readonly claims: FileClaims,
    private readonly links: FileLinks,
    private readonly effects: EffectRunner,
    private readonly jobs: JobRunner,
  ) {}

  async list(caller: Caller, request: ListRequest<CareContactFilters>): Promise<Page<CareContactRecord>> {
    const { memberId } = request.filters;
    const rows = every(
      { removedAt: null },
      await this.scope.rowsOf(caller),
      memberId ? { memberId: new Types.ObjectId(memberId) } : {},
      createdBetween(request.filters, 'at'),
    );
    const naming = { model: this.contacts, rows, paths: ['memberId'], projection: PROJECTION } as const;
    const page = await this.rows.page<CareContact, PresentableContact>(caller, request, naming);
    return page.withRecords(await this.toRecords(page.records));
  }

  /** @throws NotFound when unknown, taken back or out of scope. */
  async read(caller: Caller, id: string): Promise<CareContactRecord> {
    const contact = await this.find(caller, id);
    if (contact.removedAt) throw new NotFound();
    return this.toRecord(contact);
  }

  /**
   * Stores a contact and closes the task that it is about; a task that is already closed does not change.
   * @param _id the same for each repeat of a call
   * @throws InvalidInput for a member out of scope, another member's task, a recording that the caller did not upload
   */
  async create(caller: Caller, body: CreateCareContactBody, _id: Types.ObjectId): Promise<CareContactRecord> {
    const member = await this.scope.require(caller, body.memberId);
    const taskId = body.taskId === undefined ? null : new Types.ObjectId(body.taskId);
    if (taskId && !(await this.tasks.exists({ _id: taskId, memberId: member._id })))
      throw InvalidInput.field('taskId', 'Please choose a task of this member.');
    const contact: NewContact = {
      _id,
      memberId: member._id,
      areaId: member.connectedAreaId,
      by: caller.userId,
      at: body.at === undefined ? new Date() : new Date(body.at),
      how: body.how,
      outcome: body.outcome,
      note: body.note ?? null,
      noteAudio: await this.recording(caller, body.noteAudio),
      taskId,
      ...(taskId && {
        effects: [effect(contactClosesTask, { entry: this.closingOf(caller, taskId, body.outcome) })],
      }),
    };
    const entry = this.audit.auditEntry(caller, {
      action: 'careContact.create',
      entity: 'care/contact',
      entityId: _id,
      after: audited(contact),
    });
    return this.toRecord(await this.keep(contact, entry));
  }

  /** Stores a contact, once per id, and runs its effects. @returns the stored contact */
  private async keep(contact: NewContact, ...entries: AuditEntry[]): Promise<CareContact> {
    const createdAt = new Date();
    const changes = isRealContact(contact.outcome) ? [effect(contactChanged, null)] : [];
    const effects = [...changes, ...(contact.effects ?? [])];
    const { kept, isNew } = await insertOnce<CareContact>(this.contacts, {
      ...contact,
      __v: 0,
      createdAt,
      removedAt: null,
      ...(effects.length > 0 && { effects }),
      ...(entries.length > 0 && { pendingAudit: entries }),
    });
    if (isNew) this.audit.moveSoon(this.contacts, kept);
    await this.effects.runNow(kept._id, kept.effects ?? []);
    return kept;
  }

  /**
   * Takes a contact back, which its author may do within a day; its task stays closed, and the audit log keeps the
   * content.
   * @throws NotFound; NotAllowed when somebody else is the author; Conflict after a day
   */
  async remove(caller: Caller, id: string): Promise<CareContactRecord> {
    const contact = await this.find(caller, id);
    if (!contact.by.equals(caller.userId)) throw new NotAllowed('Only its author can take a contact back.');
    if (contact.removedAt) {
      await this.effects.runNow(contact._id, contact.effects ?? []);
      return this.toRecord(contact);
    }
    if (Date.now() - contact.createdAt.getTime() > CONTACT_UNDO_MS)
      throw new Conflict('A contact can be taken back for one day.');
    const entry = this.audit.auditEntry(caller, {
      action: 'careContact.remove',
      entity: 'care/contact',
      entityId: contact._id,
      before: audited(contact),
    });
    const removed = takenBack();
    const effects = [effect(contactChanged, null)];
    const { modifiedCount } = await this.contacts.updateOne(
      { _id: contact._id, removedAt: null },
      { $set: removed, $inc: { __v: 1 }, $push: { ...pushAudit(entry), ...pushEffects(effects) } },
    );
    if (modifiedCount > 0) this.audit.moveSoon(this.contacts, { _id: contact._id, pendingAudit: [entry] });
    await this.effects.runNow(contact._id, effects);
    return this.toRecord({ ...contact, ...removed });
  }

  /** Creates the contact of a closed task, or takes it back. */
  @Effect(taskContact)
  async applyTaskContact(
    { _id: taskId, memberId, areaId, note }: ContactedTask,
    { contactId: _id, closing }: { contactId: Types.ObjectId; closing: TaskClosing | null },
  ): Promise<void> {
    if (!closing) return this.removeContact(_id);
    const { outcome, at, by } = closing;
    const how = contactWayOf(outcome);
    if (!how || outcome === ENDED) return;
    await this.keep({ _id, memberId, areaId, by, at, how, outcome, note, noteAudio: null, taskId });
  }

  private async removeContact(_id: Types.ObjectId): Promise<void> {
    const effects = [effect(contactChanged, null)];
    const { matchedCount } = await this.contacts.updateOne(
      { _id, removedAt: null },
      { $set: takenBack(), $inc: { __v: 1 }, $push: pushEffects(effects) },
    );
    if (matchedCount > 0) await this.effects.runNow(_id, effects);
  }

  async named(ids: readonly FileId[]): Promise<FileId[]> {
    const heard = await this.contacts.distinct('noteAudio', { noteAudio: { $in: ids } });
    return ids.filter(id => heard.includes(id));
  }

  /** Sets the member's last contact from the contacts that are not taken back. */
  @Effect(contactChanged)
  async updateMember({ memberId }: Pick<CareContact, 'memberId'>): Promise<void> {
    await this.members.setLastContact(memberId, () => this.lastOf(memberId));
    this.jobs.wake(CARE_CHANGES);
  }

  private async lastOf(memberId: Types.ObjectId): Promise<Date | null> {
    const last = await this.contacts
      .findOne({ memberId, removedAt: null, outcome: { $ne: 'no-answer' } }, { at: 1 })
      .sort({ at: -1 })
      .lean<Pick<CareContact, 'at'>>();
    return last?.at ?? null;
  }

  /** @returns the audit entry of the closing; a contact can't be undone, so neither can the closing of its task */
  private closingOf(caller: Caller, taskId: Types.ObjectId, outcome: ContactOutcome): AuditEntry {
    return this.audit.auditEntry(caller, {
      action: 'careTask.update',
      entity: 'care/task',
      entityId: taskId,
      before: { state: 'open', outcome: null },
      after: { state: 'done', outcome },
      final: true,
    });
  }

  /** Closes the task that a contact is about, once: if somebody opens the task again meanwhile, it stays open. */
  @Effect(contactClosesTask)
  async closeTask(
    { _id: contactId, taskId, outcome, by }: Pick<CareContact, '_id' | 'taskId' | 'outcome' | 'by'>,
    { entry }: { entry: AuditEntry },
  ): Promise<void> {
    if (!taskId) return;
    const { modifiedCount } = await this.tasks.updateOne(
      { _id: taskId, state: 'open', contactId: { $ne: contactId } },
      {
        $set: {
          state: 'done',
          outcome,
          closedAt: new Date(),
          closedBy: by,
          snoozedUntil: null,
          contactId,
        },
        $inc: { __v: 1 },
        $push: pushAudit(entry),
      },
    );
    if (modifiedCount > 0) this.audit.moveSoon(this.tasks, { _id: taskId, pendingAudit: [entry] });
  }

  private async recording({ userId }: Caller, address: string | undefined): Promise<FileId | null> {
    if (address === undefined) return null;
    const [id] = await this.claims.accept(userId, [{ field: 'noteAudio', kind: 'recording', address }]);
    return id ?? null;
  }

  private async find(caller: Caller, id: string): Promise<CareContact> {
    const contact = await this.contacts
      .findOne(every({ _id: pathId(id) }, await this.scope.rowsOf(caller)) as object)
      .lean<CareContact>();
    if (!contact) throw new NotFound();
    return contact;
  }

  private async toRecord(contact: PresentableContact): Promise<CareContactRecord> {
    const [record] = await this.toRecords([contact]);
    if (!record) throw new NotFound();
    return record;
  }

  private async toRecords(contacts: readonly PresentableContact[]): Promise<CareContactRecord[]> {
    const names = await this.people.names(contacts.map(({ by }) => by));
    return contacts.map(({ noteAudio, ...contact }) => ({
      _id: contact._id.toHexString(),
      __v: contact.__v,
      memberId: contact.memberId.toHexString(),
      by: contact.by.toHexString(),
      byName: displayName(names.get(contact.by.toHexString())),
      at: contact.at.toISOString(),
      how: contact.how,
      outcome: contact.outcome,
      note: contact.note,
      noteAudio: noteAudio ? this.links.sign(noteAudio) : null,
      taskId: idText(contact.taskId),
    }));
  }
}

/** The fields that are set when a contact is taken back. */
function takenBack() {
  const removedAt = new Date();
  return { removedAt, note: null, noteAudio: null };
}

/** The fields of a contact that the audit log shows. */
const audited = ({ memberId, at, how, outcome, note, noteAudio, taskId }: NewContact) => ({
  memberId,
  at,
  how,
  outcome,
  note,
  noteAudio,
  taskId,
});
