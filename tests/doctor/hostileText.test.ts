// Control characters in configurations and answers never reach the doctor's output.
import fc from 'fast-check';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type CheckResult, failed } from '../../src/doctor/finding.ts';
import { configTexts } from '../../src/doctor/messages/connectionTexts.ts';
import { Mistake } from '../../src/command/commandEnd.ts';
import { crashText } from '../../src/doctor/messages/doctorTexts.ts';
import { renderCheck, createReport } from '../../src/doctor/report.ts';
import { HOSTILE, harmIn } from './hostileText.ts';
import { shareDeployment } from './startDeployment.ts';

const deployed = shareDeployment();

test('hostile arguments are printed without control characters', async () => {
  const deployment = deployed();
  const option = await deployment.run({ args: [`--${HOSTILE}`] });
  expect(option.complaints).toContain('Not understood: --x');
  expect(harmIn(option.complaints)).toEqual([]);
  const path = await deployment.run({ args: ['--config', HOSTILE] });
  expect(path.output).toContain('Where: x');
  expect(harmIn(path.output)).toEqual([]);
});

describe('random hostile text is printed without control characters', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...HOSTILE.split(''), '\nFORGED'), { maxLength: 8 })
      .map((all) => all.join('')),
  );

  test('property: in a finding', () => {
    fc.assert(
      fc.property(text, text, text, (where, what, next) => {
        const finding = failed(where, { code: 'code', what, next });
        const check: CheckResult = { id: 'page', outcome: 'failed', findings: [finding] };
        expect(harmIn(renderCheck(check, false))).toEqual([]);
        const report = createReport('https://x.example', { checks: [check], configured: true });
        expect(harmIn(JSON.stringify(report))).toEqual([]);
        const mistake = failed('a', configTexts.mistake({ path: where, problem: 'unknown-key' }));
        expect(harmIn(mistake.what)).toEqual([]);
        expect(harmIn(new Mistake(what).message + crashText(next))).toEqual([]);
      }),
    );
  });

  test('property: in a config.json that has mistakes', async () => {
    const deployment = deployed();
    deployment.settings['config'] = 'config.json';
    const value = fc.oneof(text, fc.jsonValue());
    const part = fc.dictionary(text, value, { minKeys: 1 });
    const file = fc.record({ lms: part, auth: part, courses: fc.array(part) });
    await fc.assert(
      fc.asyncProperty(file, fc.boolean(), async (config, json) => {
        await writeFile(join(deployment.folder, 'config.json'), JSON.stringify(config));
        const { exitCode, output } = await deployment.run({ args: json ? ['--json'] : [] });
        expect(exitCode).toBe(2);
        expect(harmIn(output)).toEqual([]);
      }),
      // Each run starts the doctor; the property above tries more texts.
      { numRuns: 10 },
    );
  });
});
