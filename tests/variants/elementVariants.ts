// What would let a host's page lead the widget's frame astray, or the frame a host: data only.
import { unit, type Variant } from './variant.ts';

export const elementVariants: readonly Variant[] = [
  {
    name: 'the element frames whatever address its host names',
    file: 'src/elementAddress.ts',
    from: '  if (!/^https?:$/.test(protocol)) return undefined;\n',
    to: '',
    caughtBy: unit('elementAddress', 'the page of src javascript:alert(1)'),
  },
  {
    name: 'the element hands on values that make no sense',
    file: 'src/elementAddress.ts',
    from: 'theme: /^(?:light|dark)$/',
    to: 'theme: /./',
    caughtBy: unit('elementAddress', 'each attribute is one parameter, and values that make'),
  },
  {
    name: 'a frame may be of any height',
    file: 'src/frameMessages.ts',
    from: 'height >= 1 && height < Infinity',
    to: 'height < Infinity',
    caughtBy: unit('frameMessages', 'what is below one pixel, or has no end, is no height'),
  },
  {
    name: 'a host decides what is the person’s',
    file: 'src/ui/embed/hostSearch.ts',
    from: 'of hostParameters',
    to: 'of next.keys()',
    caughtBy: unit('frameMessages', '?courses=1&show=pinned with what the host wants'),
  },
];
