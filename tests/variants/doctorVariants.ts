// What would let the doctor print a secret, pass a fault of a gateway, or name it wrongly: data only.
import { doctor, type Variant } from './variant.ts';

export const doctorVariants: readonly Variant[] = [
  {
    name: 'a token that the LMS repeats is printed',
    file: 'src/doctor/printer.ts',
    from: 'print: (text) => print(remove(text)),',
    to: 'print: (text) => print(text),',
    caughtBy: doctor('secrets', 'an LMS that repeats the token that it issued › …'),
  },
  {
    name: 'an open gateway passes',
    file: 'src/doctor/checks/checkGatewayLimits.ts',
    from: 'if (acceptsClient(answer)) {',
    to: 'if (false) {',
    caughtBy: doctor('gateway', 'a gateway with one fault › …'),
  },
  {
    name: 'other grants pass a gateway',
    file: 'src/doctor/checks/checkGatewayLimits.ts',
    from: 'said(answer, form.grant_type) !== refusal',
    to: 'said(answer, form.grant_type) === refusal',
    caughtBy: doctor('gateway', 'a gateway with one fault › …'),
  },
  {
    name: 'a cache is asked with the token alone',
    file: 'src/doctor/checks/checkSharing.ts',
    from: 'asked.find(({ probe }) => isLike(probe, answer))',
    to: 'asked.find(() => false)',
    caughtBy: doctor('gateway', 'a gateway with one fault › …'),
  },
  {
    name: 'a token that is dropped is taken for a wrong one',
    file: 'src/doctor/checks/judgeRefusedToken.ts',
    from: 'const alike = isAlike(refused, none);',
    to: 'const alike = false;',
    caughtBy: doctor('gateway', 'a gateway with one fault › …'),
  },
];
