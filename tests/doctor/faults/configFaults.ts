// Faults of config.json and of its HTTP answer. Its words about syntax: tests/unit/doctor/explainJson.test.ts.
import { type Fault, json, onPath } from '../fault.ts';
import { answering, altering, packed, pageFault } from './pageFault.ts';

const CONFIG = /^\/config\.json$/;

/** Sends the healthy file with changed text or bytes. */
const written =
  (change: (text: string) => string | Buffer): Fault['arrange'] =>
  (deployment) => {
    const text = JSON.stringify(deployment.config, null, 2);
    packed(CONFIG, () => change(text))(deployment);
  };

export const configFaults: readonly Fault[] = pageFault`
    a comment ${written((text) => text.replace('{', '{\n  // of the LMS'))}
      config: failed config-not-json ~ a comment in it \(line 2, column \d+\).*no comments
    a key twice ${written((text) => text.replace('"clientId"', '"clientId": "old", "clientId"'))}
      config: warning config-key-twice ~ auth\.clientId stands in the same place more than once\. The last counts
    an encoding other than UTF-8 ${written((text) =>
      Buffer.from(text.replace(/\n}$/, ',"support":{"name":"Universität"}}'), 'latin1'),
    )}
      config: warning config-not-utf8 ~ not stored in UTF-8
    an embedder with a path, quoted whole ${({ config }) => void (config['embedders'] = ['https://lms.example.edu/d2l/home'])}
      config: failed config-not-an-origin ~ "https://lms\.example\.edu/d2l/home"
    status 403 for all paths ${answering(/^\//, 403)}
      config: failed config-unreachable
      page: failed page-refused ~ refuses it \(status 403\).*So it is with the page.*permissions
    doctor.json names /embed as the page ${({ settings }) => void (settings.page += '/embed')}
      config: failed page-address-moved @ ^doctor\.json: page$ ~ /embed is an address within the page.*Write http://localhost:\d+ as page
    doctor.json names the page with capitals ${({ config, page, settings }) => {
      settings.page = page.origin.replace('http://localhost', 'HTTP://LocalHost');
      config.auth['clientId'] = '';
    }}
      config: failed config-empty @ ^http://localhost:\d+/config\.json$ ~ auth\.clientId
    one of several servers has another file ${({ page, config }) => {
      let asked = 0;
      page.spoil = onPath(CONFIG, () => {
        asked += 1;
        return json(200, asked % 2 === 0 ? { ...config, brand: { lms: 'Moor' } } : config);
      });
    }}
      page: failed config-unlike ~ now in one form and now in another.*all of them the same config\.json
    status 304 for any ETag ${altering(CONFIG, (answer, { headers }) => (headers.has('if-none-match') ? { status: 304 } : answer))}
      page: failed not-revalidated ~ "304 Not Modified".*never seen.*ETag
  `;
