// The definition of a command.
import type { Option } from './option.ts';

export interface Command {
  /** As a person types it, such as `npm run lms --`. */
  readonly name: string;
  /** One sentence or more. */
  readonly about: string;
  readonly options: readonly Option[];
  /** Further parts of the usage. */
  readonly more?: string;
  /** Environment variables that it reads, apart from those of its options. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The meaning of each exit code; 2 is a wrong command line unless told. */
  readonly exits: Readonly<Record<number, string>>;
  /** Called without mistakes in any option. Resolves with the exit code. @throws CommandEnd */
  readonly run: (valueOf: <T>(option: Option<T>) => T) => Promise<number>;
}
