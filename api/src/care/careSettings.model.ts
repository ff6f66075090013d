import { type CareSettings, DEFAULT_CARE_SETTINGS } from '@coastok/domain';
import { Schema } from 'mongoose';
import {
  PENDING_AUDIT_INDEX,
  pendingAuditField,
  type WithPendingAudit,
} from '../platform/audit/audit.model.js';

/** The settings of the rules, once they were changed for the first time; there is one document. */
export interface StoredCareSettings extends WithPendingAudit {
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
