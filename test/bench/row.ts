/** One line of the table that `npm run bench` prints. Give `value`, or the percentiles of a distribution. */
export interface BenchRow {
  /** Measurement and its subject: `All rules, full map`. */
  name: string
  /** A single figure, in `unit`. */
  value?: number
  /** Median and 95th percentile of a repeated measurement, in `unit`. The limit applies to `p95`. */
  p50?: number
  p95?: number
  unit: 'ms' | 'KB' | 'mm' | 'px' | '×' | '%' | ''
  /** The most that the figure may be, in `unit`; without one the row only informs. */
  limit?: number
}

/** Median and 95th percentile of `samples` (at least one), by nearest rank. */
export function percentiles(samples: readonly number[]): { p50: number; p95: number } {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95) }
}

/** Runs `work` `warmUps` times unmeasured, then `runs` times, and returns the milliseconds of each measured run. */
export async function timed(
  work: () => unknown,
  { runs, warmUps = 3 }: { runs: number; warmUps?: number },
): Promise<number[]> {
  for (let i = 0; i < warmUps; i++) await work()
  const samples: number[] = []
  for (let i = 0; i < runs; i++) {
    const start = performance.now()
    await work()
    samples.push(performance.now() - start)
  }
  return samples
}
