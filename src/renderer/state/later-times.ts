/**
 * Times of what is kept, of which the newest holds or the oldest makes room. A clock that was set back, by a person or by a drive
 * from another computer, must not make old of what was kept last: each time is later than all that are kept.
 */
export function laterTimes(now: () => number, kept: () => Promise<readonly number[]>): () => Promise<number> {
  let latest: Promise<number> | undefined
  return () => {
    latest = (
      latest ??
      kept().then(
        (times) => times.reduce((most, time) => Math.max(most, time), 0),
        () => 0,
      )
    ).then((last) => Math.max(now(), last + 1))
    return latest
  }
}
