// What would let an answer outlive its limits, or let what somebody else wrote mislead the administrator: data only.
import { doctor, unit, type Variant } from './variant.ts';

export const edgeVariants: readonly Variant[] = [
  {
    name: 'a body rests on the signal of fetch',
    file: 'src/api/readText.ts',
    from: "  signal.addEventListener('abort', giveUp);\n",
    to: '',
    caughtBy: unit('readText', 'ends a body that stalls before the first part'),
  },
  {
    name: 'a body without end is read to its end',
    file: 'src/api/readText.ts',
    from: 'if (size > maxBytes) throw',
    to: 'if (size < 0) throw',
    caughtBy: unit('client.faults', 'that floods, status 200'),
  },
  {
    name: 'the deadline of a call spares the body',
    file: 'src/api/client.ts',
    from: 'const limits = { maxBytes, signal: deadline.signal };',
    to: 'const limits = { maxBytes, signal: new AbortController().signal };',
    caughtBy: unit('client.faults', 'that stalls, status 200'),
  },
  {
    name: 'a discovery document may be of any size',
    file: 'src/auth/discover.ts',
    from: 'maxBytes: MAX_BYTES',
    to: 'maxBytes: Infinity',
    caughtBy: unit('discover', 'a document that floods without end'),
  },
  {
    name: 'config.json may be of any size',
    file: 'src/loadConfig.ts',
    from: 'maxBytes: MAX_BYTES',
    to: 'maxBytes: Infinity',
    caughtBy: unit('loadConfig', 'a file that floods without end'),
  },
  {
    name: 'the answer of a token endpoint may be of any size',
    file: 'src/auth/service.ts',
    from: 'maxBytes: MAX_BYTES',
    to: 'maxBytes: Infinity',
    caughtBy: doctor('assertion', 'floods, status 200: too-large'),
  },
  {
    name: 'an unknown key may be called constructor',
    file: 'src/configFields.ts',
    from: "'prototype', 'constructor'];",
    to: "'prototype'];",
    caughtBy: unit('configKeys', 'property: in "lms" of config.json'),
  },
  {
    name: 'a service token goes where the page says',
    file: 'src/doctor/checks/withholdToken.ts',
    from: 'if (sameOrigin(api, lms)) return undefined;',
    to: 'if (lms !== api) return undefined;',
    caughtBy: doctor('strangers', 'an API on another origin than doctor.json names'),
  },
  {
    name: 'an assertion goes where the page says',
    file: 'src/doctor/examine.ts',
    from: 'const { tokenEndpoint } = service;',
    to: 'const { tokenEndpoint } = signIn.endpoints;',
    caughtBy: doctor('strangers', 'the token endpoint that the page names gets no assertion'),
  },
];
