// The processes of start-nginx.sh, as Linux shows them.
import { readFileSync } from 'node:fs';

/** A file of /proc about a process; empty for an ended process, such as a start script's look-up of a name. */
export function about(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch (error) {
    if (error instanceof Error && /^(?:ENOENT|ESRCH):/.test(error.message)) return '';
    throw error;
  }
}

const childrenOf = (pid: number): number[] =>
  about(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
/** A process and all its descendants. */
export const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];
const isNginx = (pid: number): boolean => about(pid, 'comm').includes('nginx');

/** nginx's workers: new ones start when it has read its configuration again. */
export const workersOf = (pid: number): string =>
  childrenOf(childrenOf(pid).find(isNginx) ?? 0).join(' ');

/** The process that reads nginx's errors. */
export function readerOf(pid: number): number {
  const reader = childrenOf(pid).find((child) => about(child, 'comm').includes('awk'));
  if (reader === undefined) throw new Error('No process reads the errors.');
  return reader;
}
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
