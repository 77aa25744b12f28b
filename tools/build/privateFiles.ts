// Names of files that belong to one machine: git ignores them, and the dev server serves none of them.

/** Secrets, keys, the doctor's files, and leftovers of editors; in a form that .gitignore and Vite both read. */
export const PRIVATE_NAMES = [
  '.env',
  '.env.*',
  'client[-_]secret*',
  'doctor*.json',
  '*.pem',
  '*.key',
  '*.crt',
  '*.cer',
  '*.der',
  '*.p12',
  '*.pfx',
  '*~',
  '*.sw?',
  '*.orig',
  '*.bak',
  '.#*',
  '[#]*[#]',
] as const;

/** For `server.fs.deny`, whose own default this replaces. */
export const DENIED_FILES = [
  ...PRIVATE_NAMES,
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
  '**/deploy/config.json',
  '**/deploy/config/**',
];
