// Runs the doctor from its command line.
import { basename } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { runCommand, type Terminal } from '../command/runCommand.ts';
import { filePath } from '../command/values.ts';
import { type CheckResult, failed } from './finding.ts';
import { examine } from './examine.ts';
import {
  crashText,
  helpTexts,
  nothingElseText,
  reportTitle,
  settingsMessage,
  sumText,
} from './messages/doctorTexts.ts';
import { createPrinter, renderCheck, createReport, type ExitCode } from './report.ts';
import { readSettings } from './settingsFile.ts';
import { createSecrets } from './secrets.ts';

export interface DoctorOptions extends Terminal {
  readonly colour: boolean;
  /** Timeout per request; default 10,000. */
  readonly timeoutMs?: number;
}

/** Never throws. */
export function runDoctor(options: DoctorOptions): Promise<number> {
  const { about, config, json: asJson, ...help } = helpTexts;
  const command = new Command('doctor')
    .description(about)
    .requiredOption('-c, --config <FILE>', config, filePath)
    .option('--json', asJson);
  return runCommand(
    command,
    { ...help, run: ({ config: file, json = false }) => examineBy(file, json, options) },
    options,
  );
}

async function examineBy(
  settingsPath: string,
  json: boolean,
  options: DoctorOptions,
): Promise<ExitCode> {
  const { colour, timeoutMs = 10_000 } = options;
  const secrets = createSecrets();
  const { print, printJson, complain } = createPrinter(options, secrets);
  let withoutConfig = 0;
  const show = (check: CheckResult): void => {
    // The checklist tells all of these in one sentence.
    const isSkipped = check.findings.every(({ code }) => code === 'no-config');
    if (isSkipped) withoutConfig += 1;
    else if (!json) print(`\n${renderCheck(check, colour)}`);
  };
  try {
    const read = await readSettings(settingsPath, secrets);
    if (read.kind === 'mistakes') {
      const findings = read.mistakes.map((mistake) =>
        failed(
          `${basename(settingsPath)}${mistake.path === '' ? '' : `: ${mistake.path}`}`,
          settingsMessage(mistake),
        ),
      );
      const check: CheckResult = { id: 'settings', outcome: 'failed', findings };
      show(check);
      const nothingElse = { checks: [check], configured: false };
      if (json) printJson(createReport(undefined, nothingElse));
      return 2;
    }
    const { settings } = read;
    if (!json) print(`${reportTitle(settings.page)}\n`);
    const examination = await examine({ settings, secrets, timeoutMs, onCheck: show });
    const report = createReport(settings.page, examination);
    if (json) printJson(report);
    else {
      if (withoutConfig > 0) print(nothingElseText(withoutConfig));
      print(`\n${sumText(report.counts)}\n`);
    }
    return report.exitCode;
  } catch (error) {
    complain(crashText(error instanceof Error ? error.name : typeof error));
    return 1;
  }
}
