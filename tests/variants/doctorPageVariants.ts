// What would let the doctor pass a page that a browser refuses: data only.
import { doctor, type Variant } from './variant.ts';

export const doctorPageVariants: readonly Variant[] = [
  {
    name: 'the doctor takes index.html for a script',
    file: 'src/doctor/checks/judgeAssets.ts',
    from: "    case 'page':\n      return say((more) => texts.swallowed(asset.namedBy, more));\n",
    to: "    case 'page':\n      return undefined;\n",
    caughtBy: doctor('pageFaults', 'a file: …'),
  },
  {
    name: 'the doctor checks no integrity',
    file: 'src/doctor/checks/judgeAssets.ts',
    from: '    strongest === undefined ||\n',
    to: '    strongest !== undefined ||\n',
    caughtBy: doctor('pageFaults', 'a file: …'),
  },
  {
    name: 'the doctor follows no imports',
    file: 'src/doctor/page/collectAssets.ts',
    from: 'further.map((one)',
    to: 'further.slice(0, 0).map((one)',
    caughtBy: doctor('pageFaults', 'a file: …'),
  },
  {
    name: 'the doctor unpacks without bound',
    file: 'src/doctor/page/decodeBody.ts',
    from: '{ maxOutputLength: maxBytes }',
    to: '{ maxOutputLength: 1e9 }',
    caughtBy: doctor('pageFaults', 'a file: …'),
  },
  {
    name: "the doctor believes 'self' beside 'strict-dynamic'",
    file: 'src/doctor/checks/judgePolicy.ts',
    from: '!sources.includes("\'strict-dynamic\'") &&',
    to: '',
    caughtBy: doctor('pageFaults', 'the policy: …'),
  },
];
