// Stryker repeats the properties for each mutant that they cover.
import fc from 'fast-check';

fc.configureGlobal({ numRuns: 60 });
