// `npm run headers:gateway`: writes deploy/headers.txt.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../src/command/runCommand.ts';
import { gatewayHeaders } from './gatewayHeaders.ts';

process.exitCode = await runCommand({
  name: 'npm run headers:gateway --',
  about: "Writes the gateway's headers, deploy/headers.txt.",
  options: [],
  exits: { 0: 'it is written' },
  run: async () => {
    const file = new URL('../../deploy/headers.txt', import.meta.url);
    writeFileSync(fileURLToPath(file), gatewayHeaders());
    return 0;
  },
});
