import { Schema } from 'mongoose';

/** When a job is due, and which instance has it in hand. */
export interface JobState {
  _id: string;
  dueAt: Date;
  leasedBy: string | null;
  leasedUntil: Date | null;
  lastStartedAt: Date | null;
  /** The last run was asked for on the command line. Absent where no such version has run yet. */
  byHand?: boolean;
  lastEndedAt: Date | null;
  lastCount: number | null;
  lastError: string | null;
}

export const jobSchema = new Schema<JobState>(
  {
    _id: { type: String, required: true },
    dueAt: { type: Date, required: true },
    leasedBy: String,
    leasedUntil: Date,
    lastStartedAt: Date,
    byHand: Boolean,
    lastEndedAt: Date,
    lastCount: Number,
    lastError: String,
  },
  { collection: 'job', versionKey: false },
);
