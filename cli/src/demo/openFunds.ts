import { type ApplicationContext, FundService } from '@coastok/api';
import type { SeedOpeningBalance } from '@coastok/seeds';

const AT_ONCE = 20;

/** Gives areas their first money as the product itself moves money, so that accounts and ledger agree. @returns how many. */
export async function openFunds(
  application: ApplicationContext,
  balances: Iterable<SeedOpeningBalance>,
): Promise<number> {
  const funds = application.get(FundService);
  const all = [...balances];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    await Promise.all(all.slice(from, from + AT_ONCE).map(balance => open(funds, balance)));
  }
  return all.length;
}

async function open(funds: FundService, { areaId, amount, by, at }: SeedOpeningBalance): Promise<void> {
  const id = `opening ${areaId}`;
  const opened = await funds.apply(areaId, {
    id,
    kind: 'credit',
    amount,
    by,
    at,
    comment: 'Opening balance',
  });
  if (!opened.ok)
    throw new Error(`The fund of area ${areaId} could not be opened: ${opened.refusal.message}`);
}
