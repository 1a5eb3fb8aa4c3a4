// Property tests draw the same examples in every run, so that a red test is about a change and not about luck.
// BULKHEAD_SEED=random looks further afield, and at more of them; BULKHEAD_SEED=<number> repeats what a failure reported.
// Where a property does not say how often it is tried, 12 examples do: without a new seed they are the same in every run.
import { configureGlobal } from 'fast-check'

const wanted = process.env.BULKHEAD_SEED ?? '20260101'
if (wanted !== 'random') configureGlobal({ seed: Number(wanted), numRuns: 12 })
