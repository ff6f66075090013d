import type { Role } from '@coastok/domain';

/** The password of every demo account; no other account has one. */
export const DEMO_PASSWORD = 'Welcome-108';

export interface DemoAccount {
  email: string;
  name: string;
  initiatedName: string | null;
  gender: number;
  chantingRounds: number;
  roles: Role[];
}

const account = (
  login: string,
  name: string,
  initiatedName: string | null,
  gender: number,
  chantingRounds: number,
  roles: Role[],
): DemoAccount => ({ email: `${login}@coastok.test`, name, initiatedName, gender, chantingRounds, roles });

/**
 * The demo accounts by their position: the area's code, the position, and the index among members with this position.
 */
export const DEMO_ACCOUNTS: Readonly<Record<string, DemoAccount>> = {
  'DUMDUM/director/0': account('director', 'Debashish Mukherjee', 'Dvarakesh Das', 1, 16, [7]),
  'JADAVPUR/leader/0': account('secretary', 'Sunita Bhattacharya', 'Subhadra Devi Dasi', 2, 16, [4, 6]),
  'SALTLAKE/assistantDirector/0': account('assistant', 'Anand Choudhury', 'Achyuta Das', 1, 16, [5]),
  'SALTLAKE/leader/0': account('leader', 'Kaushik Banerjee', 'Keshava Das', 1, 16, [4]),
  'HOWRAH/leader/0': account('leader2', 'Rashmi Iyer', 'Rohini Devi Dasi', 2, 16, [4]),
  'SALTLAKE/facilitator/0': account('facilitator', 'Nandini Ghosh', 'Nitya Lila Devi Dasi', 2, 16, [3]),
  'SALTLAKE/frontliner/0': account('frontliner', 'Pranav Saha', null, 1, 12, [2]),
  'SALTLAKE/ordinary/0': account('member', 'Meera Dutta', null, 2, 8, [1]),
  'SALTLAKE/ordinary/1': account('visitor', 'Varun Sharma', null, 1, 2, [0]),
};
