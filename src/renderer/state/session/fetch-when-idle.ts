/**
 * Fetches files that are not needed at once when there is nothing else to do, so that a server that stops later, or a
 * connection that is lost, does no harm.
 */

/** Delay that gives priority to the person's first actions (ms). */
const FETCH_AFTER_MS = 1500

/** A frame takes no longer than that (ms). */
const DRAWN_WITHIN_MS = 250

const wanted: (() => Promise<unknown>)[] = []
let begun = false

/** Has `fetch` called when the page is idle. If that fails, whoever needs the result later reports it. */
export function fetchWhenIdle(fetch: () => Promise<unknown>): void {
  wanted.push(fetch)
  if (begun) void fetchNext()
}

/** Begins to fetch, one thing after the other; not where the person asked the browser to save data. */
export function fetchParts(): void {
  if (savesData()) return
  setTimeout(() => {
    begun = true
    void fetchNext()
  }, FETCH_AFTER_MS)
}

/** Not every browser tells; then nobody asked. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

/**
 * Calls `next` when what has changed is on the screen and no key or click waits: what a person does comes before the rest of the window.
 * A page that is not looked at draws nothing, so it does not wait for long.
 */
export function afterDrawing(next: () => void): void {
  let called = false
  const go = (): void => {
    if (called) return
    called = true
    next()
  }
  setTimeout(go, DRAWN_WITHIN_MS)
  if (typeof requestAnimationFrame === 'function') requestAnimationFrame(() => setTimeout(() => void idle().then(go)))
}

/** Idle is waited for once: parts are small, and a busy page would else have the last of them after half a minute. */
async function fetchNext(): Promise<void> {
  await idle()
  for (let fetch = wanted.shift(); fetch !== undefined; fetch = wanted.shift()) await fetch().catch(() => undefined)
}

/** Not every browser tells when it has nothing to do. */
const idle = (): Promise<unknown> =>
  'requestIdleCallback' in window
    ? new Promise((resolve) => window.requestIdleCallback(resolve, { timeout: FETCH_AFTER_MS }))
    : Promise.resolve()

/** Files that workers fetch by themselves: kept by the browser under their names, which change with what they hold. */
export async function fetchFiles(): Promise<void> {
  const answer = await fetch('./parts.json')
  const names: unknown = answer.ok ? await answer.json() : []
  if (!Array.isArray(names)) return
  // Half of them the page itself has by now, and so has what the browser keeps.
  const there = new Set(
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.decodedBodySize > 0)
      .map(({ name }) => name),
  )
  for (const name of names) {
    const address = new URL(String(name), document.baseURI).href
    if (there.has(address)) continue
    await idle()
    const file = await fetch(address)
    await file.arrayBuffer()
  }
}
