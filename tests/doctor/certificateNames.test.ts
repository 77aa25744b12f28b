// Names of certificates, as browsers judge them (RFC 9525, 6.3).
import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { judgeNames, readNetworkFault } from '../../src/doctor/probe.ts';
import { selfSignedCertificate } from './selfSignedCertificate.ts';

const HOST = 'updates.example.edu';

test.each([
  [HOST, `DNS:${HOST}`, undefined],
  [HOST, `DNS:other.example.edu,DNS:${HOST}`, undefined],
  [HOST, 'DNS:*.example.edu', undefined],
  [HOST, 'DNS:*.EXAMPLE.edu', undefined],
  ['127.0.0.1', 'IP:127.0.0.1', undefined],
  [HOST, '', 'certificate-nameless'],
  [HOST, 'email:it@example.edu', 'certificate-nameless'],
  [HOST, 'IP:127.0.0.1', 'certificate-nameless'],
  [HOST, 'DNS:up*.example.edu', 'certificate-nameless'],
  [HOST, 'DNS:*dates.example.edu', 'certificate-nameless'],
  [HOST, 'DNS:u*s.example.edu', 'certificate-nameless'],
  [HOST, `DNS:u*.example.edu,DNS:${HOST}`, undefined],
  [HOST, 'DNS:*.edu', 'certificate-other-host'],
  [HOST, 'DNS:other.example.edu', 'certificate-other-host'],
  ['127.0.0.1', 'DNS:127.0.0.1', 'certificate-other-host'],
])('for %s, a certificate with subjectAltName "%s" gets %s', (host, names, fault) => {
  const { cert } = selfSignedCertificate(host, 60, names);
  const error = judgeNames(host, new X509Certificate(cert).toLegacyObject());
  expect(error && readNetworkFault(error)).toBe(fault);
});
