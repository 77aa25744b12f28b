// `npm run headers:gateway`: writes deploy/headers.txt.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gatewayHeaders } from './gatewayHeaders.ts';

writeFileSync(
  fileURLToPath(new URL('../../deploy/headers.txt', import.meta.url)),
  gatewayHeaders(),
);
