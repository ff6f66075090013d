/** The result of one check of an installation. */
export interface Finding {
  name: string;
  ok: boolean;
  /** Nothing is wrong, but the operator should know it. */
  remark?: true;
  detail: string;
}

export const fine = (name: string, detail: string): Finding => ({ name, ok: true, detail });
export const remark = (name: string, detail: string): Finding => ({ name, ok: true, remark: true, detail });
export const wrong = (name: string, detail: string): Finding => ({ name, ok: false, detail });

/** Formats a duration for people. */
export function formatAge(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 1) return `${Math.max(0, Math.round(ms / 1000))} s`;
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
