import {
  type CareRulesBody,
  type CareSettings,
  type CareSettingsRecord,
  DEFAULT_CARE_SETTINGS,
} from '@coastok/domain';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  type WithPendingAudit,
  pendingAuditField,
  pushAudit,
} from '../platform/audit/audit.model.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { Caller } from '../platform/auth/caller.js';
import { refuseStale } from '../platform/http/requestDecorators.js';
import { retryOnConflict } from '../platform/mongo/compareAndSet.js';
import { isDuplicateKey } from '../platform/mongo/inserts.js';

const ID = 'rules';

/** Reads and changes the settings of the rules (docs/rules/care.md#5). */
@Injectable()
export class CareSettingsService {
  constructor(
    @InjectModel('care_settings') private readonly stored: Model<StoredCareSettings>,
    private readonly audit: AuditService,
  ) {}

  async current(): Promise<CareSettings> {
    return (await this.find()).settings;
  }

  async read(): Promise<CareSettingsRecord> {
    return toRecord(await this.find());
  }

  /** @throws Conflict for a stale version */
  async update(
    caller: Caller,
    body: CareRulesBody,
    version: number | undefined,
  ): Promise<CareSettingsRecord> {
    return retryOnConflict(async () => {
      const before = await this.find();
      refuseStale(version, before);
      const settings = merged(before.settings, body);
      const entry = this.audit.auditEntry(caller, {
        action: 'careRules.update',
        entity: 'care/rules',
        entityId: ID,
        before: before.settings,
        after: settings,
      });
      const after = await this.stored
        .findOneAndUpdate(
          // The first change creates the document; two first changes at once conflict by its id.
          { _id: ID, ...(before.__v > 0 && { __v: before.__v }) },
          before.__v > 0
            ? { $set: { settings }, $inc: { __v: 1 }, $push: pushAudit(entry) }
            : { $setOnInsert: { settings, __v: 1, pendingAudit: [entry] } },
          { returnDocument: 'after', upsert: before.__v === 0 },
        )
        .lean<StoredCareSettings>()
        .catch((error: unknown) => {
          if (isDuplicateKey(error)) return null;
          throw error;
        });
      const isOurs = after?.pendingAudit?.some(({ _id }) => _id.equals(entry._id));
      if (!after || !isOurs) return null;
      this.audit.moveSoon(this.stored, { _id: ID, pendingAudit: [entry] });
      return toRecord(after);
    });
  }

  private async find(): Promise<Pick<StoredCareSettings, '__v' | 'settings'>> {
    const found = await this.stored.findById(ID).lean<StoredCareSettings>();
    return found ?? { __v: 0, settings: DEFAULT_CARE_SETTINGS };
  }
}

const toRecord = ({ __v, settings }: Pick<StoredCareSettings, '__v' | 'settings'>): CareSettingsRecord => ({
  _id: ID,
  __v,
  ...settings,
});

/** The settings with the changes of the request applied, for each kind of task. */
const merged = (settings: CareSettings, { unknownAgeIsMinor, ...kinds }: CareRulesBody): CareSettings => ({
  welcome: { ...settings.welcome, ...kinds.welcome },
  'no-carer': { ...settings['no-carer'], ...kinds['no-carer'] },
  'no-contact': { ...settings['no-contact'], ...kinds['no-contact'] },
  absent: { ...settings.absent, ...kinds.absent },
  question: { ...settings.question, ...kinds.question },
  cash: { ...settings.cash, ...kinds.cash },
  unknownAgeIsMinor: unknownAgeIsMinor ?? settings.unknownAgeIsMinor,
});

/** The settings of the rules, once they were changed for the first time; there is one document. */
interface StoredCareSettings extends WithPendingAudit {
  _id: string;
  __v: number;
  settings: CareSettings;
}

export const careSettingsSchema = new Schema<StoredCareSettings>(
  {
    _id: { type: String, required: true },
    settings: { type: Schema.Types.Mixed, required: true, default: DEFAULT_CARE_SETTINGS },
    ...pendingAuditField,
  },
  { collection: 'care_settings', versionKey: '__v' },
).index(...PENDING_AUDIT_INDEX);
