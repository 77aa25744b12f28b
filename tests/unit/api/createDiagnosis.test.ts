// Whether a call without a response met a lost connection or a response that the browser withholds, over real HTTP.
import { expect, test } from 'vitest';
import { createDiagnosis } from '../../../src/api/createDiagnosis.ts';
import { startServer } from '../../shared/startServer.ts';

type Way = 'a redirect' | 'an answer' | 'silence';

async function setUp(way: Way) {
  const server = await startServer((_, response) => {
    if (way === 'silence') response.destroy();
    else response.writeHead(way === 'a redirect' ? 307 : 404, { Location: '/sign-in' }).end('x');
  });
  const { isWithheld, answered } = createDiagnosis();
  const url = (path = '/counts') => `${server.url}${path}`;
  const fail = async (times: number, path?: string) => {
    const found: boolean[] = [];
    for (let time = 0; time < times; time += 1) found.push(await isWithheld(url(path)));
    return found;
  };
  return { ...server, fail, answered: (path?: string) => answered(url(path)) };
}

test.each<[Way, readonly boolean[], number]>([
  ['a redirect', [false, true, true, true], 2],
  // A connection may break twice in a row.
  ['an answer', [false, false, true, true], 2],
  ['silence', [false, false, false, false], 2],
])(
  '%s of the server: what four failures are, with a look after each second one',
  async (...row) => {
    const [way, found, looks] = row;
    const { fail, requests } = await setUp(way);
    expect(await fail(4)).toEqual(found);
    expect(requests.map(({ url }) => url)).toEqual(Array.from({ length: looks }, () => '/counts'));
    expect(requests.map(({ headers }) => headers.referer)).toEqual([undefined, undefined]);
  },
);

test('a response ends the failures of its path, whatever its query', async () => {
  const { fail, answered, requests } = await setUp('a redirect');
  expect(await fail(1, '/counts?ids=1')).toEqual([false]);
  answered('/counts?ids=2');
  expect(await fail(1)).toEqual([false]);
  answered('/other');
  expect(await fail(1)).toEqual([true]);
  expect(requests.map(({ url }) => url)).toEqual(['/counts']);
});
