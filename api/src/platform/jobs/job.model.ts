import { Schema } from 'mongoose';

/** The next time of a job, and the instance that is running it. */
export interface JobState {
  _id: string;
  dueAt: Date;
  leasedBy: string | null;
  leasedUntil: Date | null;
  lastStartedAt: Date | null;
  /** The last run was started from the command line. Absent where no version with this field has run yet. */
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
