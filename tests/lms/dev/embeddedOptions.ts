// The options of the embedded LMS that the environment sets, too: in `npm run dev`, `npm start` and `npm run lms`.
import { wholeNumber } from '../../../src/command/kinds.ts';
import { option } from '../../../src/command/option.ts';

export const HIGHEST_PORT = 65_535;

export const port = option('port', wholeNumber(0, HIGHEST_PORT), {
  value: 'PORT',
  about: 'where it listens, on this machine only; 0 is any free port',
  fallback: '4400',
  variable: 'LMS_PORT',
});
