// Property tests draw the same examples in every run, so that a red test is about a change and not about luck.
// BULKHEAD_SEED=random looks further afield; BULKHEAD_SEED=<number> repeats what a failure reported.
import { configureGlobal } from 'fast-check'

const wanted = process.env.BULKHEAD_SEED ?? '20260101'
if (wanted !== 'random') configureGlobal({ seed: Number(wanted) })
