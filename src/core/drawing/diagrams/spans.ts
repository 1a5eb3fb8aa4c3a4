/** Lengths that several ranges on one line cover together. */

/** How much of `from`…`to` the spans cover. Spans are pairs of numbers in a row; they are sorted in place. */
export function coveredLength(spans: [number, number][], from: number, to: number): number {
  spans.sort((a, b) => a[0] - b[0])
  let sum = 0
  let reached = from
  for (const [low, high] of spans) {
    const [start, end] = [Math.max(low, reached), Math.min(high, to)]
    if (end <= start) continue
    sum += end - start
    reached = end
  }
  return sum
}
