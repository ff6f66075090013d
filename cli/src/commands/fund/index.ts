import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addBalanceCommand } from './balance.js';
import { addChangeCommand } from './change.js';
import { addLedgerCommand } from './ledger.js';

/** `coastok fund …`: the areas' money, with the same rules and the same audit log as in the console. */
export function addFundCommands(program: Command, line: CommandLine): void {
  const fund = addGroup(program, 'fund', 'Show, add and remove the money of areas');
  addChangeCommand(fund, line, 'add');
  addChangeCommand(fund, line, 'remove');
  addBalanceCommand(fund, line);
  addLedgerCommand(fund, line);
}
