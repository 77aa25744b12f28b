// Entry point of `npm run headers`.
import { processTerminal } from '../command/runCommand.ts';
import { runHeaders } from './runHeaders.ts';

process.exitCode = await runHeaders(processTerminal());
