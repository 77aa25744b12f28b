// Which commands would install a Chromium on a machine, best first.

export interface InstallMachine {
  readonly isRoot: boolean;
  readonly hasAptGet: boolean;
  /** May become root without being asked for a password. */
  readonly canSudo: boolean;
  /** The text of /etc/os-release; empty where there is none. */
  readonly osRelease: string;
}

/** `program: 'playwright'` is the project's own Playwright. */
export interface InstallCommand {
  readonly program: 'apt-get' | 'playwright';
  readonly args: readonly string[];
}

/** Each inner list is one way: all its commands in order. Empty never: Playwright can always try. */
export function chromiumInstalls(machine: InstallMachine): InstallCommand[][] {
  const withDeps = machine.hasAptGet && (machine.isRoot || machine.canSudo);
  const playwright: InstallCommand[] = [
    { program: 'playwright', args: ['install', ...(withDeps ? ['--with-deps'] : []), 'chromium'] },
  ];
  // Ubuntu's own package is a placeholder for a snap, which containers cannot run.
  const aptHasChromium = machine.hasAptGet && !/ubuntu/i.test(machine.osRelease);
  if (!machine.isRoot || !aptHasChromium) return [playwright];
  const apt: InstallCommand[] = [
    { program: 'apt-get', args: ['update'] },
    { program: 'apt-get', args: ['install', '-y', '--no-install-recommends', 'chromium'] },
  ];
  return [apt, playwright];
}
