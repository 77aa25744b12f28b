// The option of the embedded LMS that the environment sets, too: in `npm run dev`, `npm start` and `npm run lms`.
import { Option } from '@commander-js/extra-typings';
import { wholeNumber } from '../../../src/command/values.ts';

export const PORT_VARIABLE = 'LMS_PORT';
export const DEFAULT_PORT = 4400;
export const parsePort = wholeNumber(0, 65_535);

export const portOption = new Option(
  '--port <PORT>',
  'where it listens, on this machine only; 0 is any free port',
)
  .env(PORT_VARIABLE)
  .argParser(parsePort)
  .default(DEFAULT_PORT);
