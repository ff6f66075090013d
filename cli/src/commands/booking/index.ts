import type { Command } from 'commander';
import { addGroup, type CommandLine } from '../../frame/commandLine.js';
import { addRecordCommands } from '../records.js';
import { addBookingCheckCommand } from './check.js';
import { BOOKINGS } from './records.js';

/** `coastok booking …`: chores around bookings. */
export function addBookingCommands(program: Command, line: CommandLine): void {
  const booking = addGroup(program, 'booking', 'List and show bookings; check them, seats and funds');
  addRecordCommands(booking, line, BOOKINGS);
  addBookingCheckCommand(booking, line);
}
