#!/usr/bin/env node
// Entry point of `npm run doctor:key`.
import { processTerminal } from '../command/runCommand.ts';
import { runKey } from './runKey.ts';

process.exitCode = await runKey(processTerminal());
