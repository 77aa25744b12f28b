// Runs the doctor in this process.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runDoctor, type DoctorOptions } from '../../src/doctor/runDoctor.ts';
import { expectNoSecrets } from './findingsOf.ts';

export interface DoctorRun {
  readonly exitCode: number;
  readonly output: string;
  readonly complaints: string;
}

/** By these arguments. No output has a secret. */
export async function runBy(
  args: readonly string[],
  options: Partial<DoctorOptions> = {},
): Promise<DoctorRun> {
  let output = '';
  let complaints = '';
  const exitCode = await runDoctor({
    args,
    print: (text) => (output += text),
    complain: (text) => (complaints += text),
    colour: false,
    ...options,
  });
  expectNoSecrets(output + complaints);
  return { exitCode, output, complaints };
}

/** Writes doctor.json into the folder. `settings`: its value, or its text. */
export async function runIn(
  folder: string,
  settings: unknown,
  { args = [], ...options }: Partial<DoctorOptions> = {},
): Promise<DoctorRun> {
  const path = join(folder, 'doctor.json');
  await writeFile(path, typeof settings === 'string' ? settings : JSON.stringify(settings));
  return runBy(['--config', path, ...args], options);
}
