// Errors that end a command with an exit code and one message, without a stack trace.
import { escapeControls } from './escapeControls.ts';

/** A failure that the message explains; all other errors are faults of the command. */
export class CommandEnd extends Error {
  override name = 'CommandEnd';
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The command line or the environment is wrong. One line, to which the command adds where help is. */
export class Mistake extends CommandEnd {
  override name = 'Mistake';

  constructor(message: string) {
    super(escapeControls(message), 2);
  }
}
