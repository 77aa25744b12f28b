// Faults in the use of the gateway, and of what stands before it.
import type { Fault } from './fault.ts';
import { gatewayFault, on, putGateway } from './lmsGateway.ts';

const HTML = { 'Content-Type': 'text/html' };

export const gatewayUseFaults: readonly Fault[] = [
  {
    name: 'an embedder in an edit of config.json, without a reload',
    arrange: (deployment) => {
      putGateway(deployment);
      deployment.config['embedders'] = ['https://lms.example.edu'];
    },
    troubles: ['page: failed policy-blocks-frame-ancestors'],
    words: /reload the gateway: it reads config\.json at its start and at SIGHUP/,
    where: /\/embed$/,
  },
  gatewayFault`a firewall that refuses the POST with a page
    gateway: failed gateway-behind-firewall
    sign-out: failed revocation-missing`(
    {
      answers: ({ method, path }) =>
        method === 'POST' && path.startsWith('/gateway/')
          ? { status: 403, headers: HTML, body: '<html><title>Request Rejected</title></html>' }
          : undefined,
    },
    /firewall.*"Request Rejected".*its log names the rule/s,
  ),
  gatewayFault`a refusal of the page’s own origin in the words of the server
    gateway: failed gateway-refuses-page`(
    on('/gateway/token', {
      status: 403,
      headers: HTML,
      body: '<html><title>403 Forbidden</title></html>',
    }),
    /SITE_ADDRESS.*firewall before it/s,
  ),
  gatewayFault`a front that replaces answers with an error status
    gateway: failed gateway-replaced`(
    on('/gateway/token', {
      status: 400,
      headers: HTML,
      body: '<html><title>Something went wrong</title></html>',
    }),
    /proxy_intercept_errors off/,
  ),
  {
    name: 'the gateway of the page in doctor.json',
    arrange: (deployment) => {
      putGateway(deployment);
      deployment.settings.service['tokenEndpoint'] = `${deployment.page.origin}/gateway/token`;
    },
    troubles: ['token: failed service-at-gateway'],
    words: /is the gateway of the page.*names it as token_endpoint/s,
    where: /doctor\.json: service\.tokenEndpoint/,
  },
];
