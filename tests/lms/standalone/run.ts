// `npm run lms`: the embedded LMS alone, for demonstrations and for trying servers and gateways against it.
import { parseLmsCall } from './parseLmsCall.ts';
import { standaloneText, usageText } from './standaloneText.ts';
import { startStandalone } from './startStandalone.ts';

async function main(args: readonly string[]): Promise<number | undefined> {
  const call = parseLmsCall(args);
  if (call === undefined) {
    process.stderr.write(usageText);
    return 2;
  }
  try {
    const lms = await startStandalone(call);
    process.stdout.write(standaloneText(lms, call));
    const stop = (): void => void lms[Symbol.asyncDispose]();
    process.once('SIGINT', stop).once('SIGTERM', stop);
    return undefined;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
