// `npm run crowd [-- --people 1000] [--seconds 60] [--courses 10] [--calls-per-minute 1000]`: so many people arrive within
// so many seconds at the embedded LMS, whose limit refuses. Exit code 1: somebody waited in vain, or was impolite.
import { formatTable } from '../../tools/check/formatTable.ts';
import { holdCrowd, openCrowdLms } from './holdCrowd.ts';
import { boundsOf, judgeCrowd, summarise, type CrowdPlan, type CrowdReport } from './judgeCrowd.ts';
import { readPlans } from './readPlans.ts';

const tooSlow =
  'Where requests have no answer, this machine is too busy to play a thousand people and the LMS: try it at rest.';

async function main(args: readonly string[]): Promise<number> {
  let complaints = 0;
  for (const plan of readPlans(args)) {
    const { people, seconds, courses, callsPerMinute } = plan;
    console.log(`${people} people with ${courses} courses arrive within ${seconds} s;`);
    console.log(`the LMS answers ${callsPerMinute} calls a minute. Signing in …`);
    await using lms = await openCrowdLms(plan);
    const guests = await holdCrowd(lms, plan);
    const report = summarise(plan, guests);
    console.log(tableOf(plan, report));
    if (report.unanswered > 0) console.log(tooSlow);
    for (const complaint of judgeCrowd(plan, report)) {
      complaints += 1;
      console.error(`Broken: ${complaint}.`);
    }
  }
  return complaints === 0 ? 0 : 1;
}

function tableOf(plan: CrowdPlan, report: CrowdReport): string {
  const bounds = boundsOf(plan);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  return formatTable([
    ['', 'measured', 'bound'],
    ['people served', String(report.served), String(plan.people)],
    ['last badge after', seconds(report.lastBadgeMs), seconds(bounds.lastBadgeMs)],
    ['requests', String(report.requests), String(bounds.requests)],
    ['  refused (429)', String(report.refusals), ''],
    ['  before Retry-After was over', String(report.early), '0'],
    ['  without an answer', String(report.unanswered), ''],
    ['retries of one person, most', String(report.retries.most), String(bounds.retriesOfOne)],
    ['retries of one person, mean', report.retries.mean.toFixed(2), ''],
    ['people for whom the page asked again', String(report.askedAgain), ''],
  ]);
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 2;
});
