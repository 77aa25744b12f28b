// What would draw numbers of an earlier load as those of now, or leave more to the next load than it may have: data only.
import { unit, type Variant } from './variant.ts';

export const nextLoadVariants: readonly Variant[] = [
  {
    name: 'an old snapshot is not asked for again',
    file: 'src/queries/tabCache.ts',
    from: "void queries.invalidateQueries({ predicate: isStale, refetchType: 'none' });",
    to: '',
    caughtBy: unit('queries/tabCache', 'reload after 0 minutes'),
  },
  {
    name: 'a snapshot of another build is taken',
    file: 'src/queries/tabCache.ts',
    from: "value['build'] === BUILD && ",
    to: '',
    caughtBy: unit('queries/tabCache', 'a snapshot of another build'),
  },
  {
    name: 'a snapshot of the future is taken',
    file: 'src/queries/tabCache.ts',
    from: ' || snapshot.savedAt > Date.now()) return;',
    to: ') return;',
    caughtBy: unit('queries/tabCache', 'a snapshot of the future'),
  },
  {
    name: 'a snapshot is left after a sign-out',
    file: 'src/queries/tabCache.ts',
    from: 'if (!isSignedIn()) return;',
    to: '',
    caughtBy: unit('queries/tabCache', 'after a sign-out, nothing is left'),
  },
  {
    name: 'what the last load left stays in the storage',
    file: 'src/queries/tabCache.ts',
    from: 'sessionStorage.removeItem(key);',
    to: '',
    caughtBy: unit('queries/tabCache', 'a load removes all of it'),
  },
  {
    name: 'a remembered config.json with a mistake is used',
    file: 'src/config/loadConfig.ts',
    from: "remembered?.kind === 'config' ? remembered : latest",
    to: 'remembered ?? latest',
    caughtBy: unit('config/loadConfig', 'a file that this tab has'),
  },
  {
    name: 'the page waits for config.json although it remembers it',
    file: 'src/config/loadConfig.ts',
    from: "remembered?.kind === 'config' ? remembered : latest",
    to: "(await latest).kind === 'config' && remembered?.kind === 'config' ? remembered : latest",
    caughtBy: unit('config/loadConfig', 'a file that this tab has seen in order'),
  },
  {
    name: 'a changed configuration is not taken up',
    file: 'src/app/confirmConfig.ts',
    from: 'if (now === used || now.text === undefined || isSame(now, config)) return;',
    to: 'if (now !== undefined) return;',
    caughtBy: unit('bootConfig', 'a configuration that has changed is taken up'),
  },
  {
    name: 'the load after a change begins with what was before it',
    file: 'src/app/confirmConfig.ts',
    from: '({ text } = now);',
    to: '',
    caughtBy: unit('bootConfig', 'a configuration that has changed is taken up'),
  },
  {
    name: 'a configuration is loaded anew whatever it says',
    file: 'src/app/confirmConfig.ts',
    from: ' || isSame(now, config)) return;',
    to: ') return;',
    caughtBy: unit('bootConfig', 'a file that … changes nothing'),
  },
  {
    name: 'a config.json that cannot be had is a change',
    file: 'src/app/confirmConfig.ts',
    from: ' || now.text === undefined ||',
    to: ' ||',
    caughtBy: unit('bootConfig', 'a file that … changes nothing'),
  },
  {
    name: 'a configuration that changes at every load is remembered',
    file: 'src/app/confirmConfig.ts',
    from: 'if (!reloadOnce(config.auth.tokenStore)) text = undefined;',
    to: 'reloadOnce(config.auth.tokenStore);',
    caughtBy: unit('bootConfig', 'one that changes at every load'),
  },
];
