// The processes of start-nginx.sh, as Linux shows them.
import { readFileSync } from 'node:fs';

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8');
export const isNginx = (pid: number): boolean => commandOf(pid).includes('nginx');

/** The process that reads nginx's errors. */
export function readerOf(pid: number): number {
  const reader = childrenOf(pid).find((child) => commandOf(child).includes('awk'));
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
