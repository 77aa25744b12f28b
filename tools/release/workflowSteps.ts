// Reads the steps of a GitHub workflow and decides which can run locally.

export interface WorkflowStep {
  /** The shell line, or the action. */
  readonly text: string;
  /** Why the step cannot run locally; undefined: it can. */
  readonly skipped: string | undefined;
}

/** `hasDocker`: whether a Docker daemon answers. @throws Error for an unsupported multi-line `run` */
export function workflowSteps(workflow: string, hasDocker: boolean): WorkflowStep[] {
  return [...workflow.matchAll(/^\s+(?:- )?(uses|run): (.+)$/gm)].map(([, kind, text = '']) => {
    if (/^[|>]/.test(text)) throw new Error('A `run` of several lines: write it as one line.');
    return { text, skipped: kind === 'uses' ? 'GitHub runs it' : reasonToSkip(text, hasDocker) };
  });
}

function reasonToSkip(line: string, hasDocker: boolean): string | undefined {
  if (line === 'npm ci') return 'the packages that are installed here are used';
  if (/\bgh release\b|\bskopeo\b/.test(line)) return 'it needs the repository at GitHub';
  if (line.includes('checkNginx.ts')) return 'it asks GitHub';
  if (/\bdocker\b|\bGATEWAY_IMAGE=/.test(line) && !hasDocker) return 'no Docker daemon answers';
  return undefined;
}
