// The environment variables of the commands for developers, for their usages.

const CHROMIUM_PATH = 'the program of a Chromium or Chrome; default an installed one';

export const variables = {
  browser: { CHROMIUM_PATH },
  check: {
    CI: 'a step that cannot run fails',
    CHROMIUM_PATH,
    FIREFOX_PATH: 'the program of a Firefox; default an installed one',
    SHARD: 'a part of browser-all, such as 1/3',
    GATEWAY_IMAGE: 'servers: an image of the gateway in place of its script',
  },
  release: {
    SOURCE_DATE_EPOCH: 'the time of all files, in seconds; default the time of the commit',
  },
} as const;
