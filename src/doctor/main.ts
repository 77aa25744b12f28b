#!/usr/bin/env node
// Entry point of the doctor.
import { styleText } from 'node:util';
import { processTerminal } from '../command/runCommand.ts';
import { runDoctor } from './runDoctor.ts';

process.exitCode = await runDoctor({
  ...processTerminal(),
  // styleText knows terminals without colours, and NO_COLOR (https://no-color.org).
  colour: styleText('green', ' ', { stream: process.stdout }) !== ' ',
});
