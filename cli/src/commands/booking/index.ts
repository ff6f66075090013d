import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addBookingCheckCommand } from './check.js';

/** `coastok booking …`: chores around bookings. */
export function addBookingCommands(program: Command, line: CommandLine): void {
  addBookingCheckCommand(addGroup(program, 'booking', 'Check bookings, seats and funds'), line);
}
