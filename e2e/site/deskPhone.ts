import type { DeskLinkRecord, DeskRow, DeskRowAnswer } from '@coastok/domain';
import { randomBytes } from 'node:crypto';

/** A UUID of version 7, the id that a phone gives its rows. */
function rowId(): string {
  const hex = Date.now().toString(16).padStart(12, '0') + randomBytes(10).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `7${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}

async function post<Result>(path: string, body: object, token?: string): Promise<Result> {
  const answer = await fetch(`${process.env.E2E_URL}/field/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The desk was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { result: Result }).result;
}

/** A phone at the desk of a camp, without its app: it sends the rows that a helper would create. */
export class DeskPhone {
  private constructor(private readonly token: string) {}

  /** Links the phone by the link that the console shows. */
  static async link(linkUrl: string): Promise<DeskPhone> {
    const code = linkUrl.slice(linkUrl.lastIndexOf('/') + 1);
    const { token } = await post<DeskLinkRecord>('link', { code });
    return new DeskPhone(token);
  }

  /** Sends a row with the current time. */
  async note(row: Omit<DeskRow, '_id' | 'at'>): Promise<DeskRowAnswer | undefined> {
    const at = new Date().toISOString();
    const rows = [{ _id: rowId(), at, ...row }];
    const answers = await post<DeskRowAnswer[]>('rows', { sentAt: at, unsent: 0, rows }, this.token);
    return answers[0];
  }
}
