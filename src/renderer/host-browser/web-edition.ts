/** The web edition works without a connection. A newer version waits until the person wants it, or no page is open any more. */

/** Starts the version that waits, unless another page is open; the page must then be reloaded. */
export type StartVersion = () => Promise<'taken' | 'others'>

/** How often a page that stays open looks for a newer version (ms). */
const LOOK_AFTER_MS = 3_600_000

/**
 * Has the browser keep the files of the web edition, which names a manifest. The desktop program and the local server have
 * their files beside them.
 * @param onNewVersion hears of each version that waits
 * @returns false if the browser keeps nothing of this page
 */
export async function keepOffline(onNewVersion: (start: StartVersion) => void): Promise<boolean> {
  if (!('serviceWorker' in navigator) || document.querySelector('link[rel="manifest"]') === null) return false
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('./service-worker.js')
  const look = (): void => {
    const { waiting } = registration
    // The first version need not wait.
    if (waiting !== null && serviceWorker.controller !== null) onNewVersion(() => startVersion(waiting, serviceWorker))
  }
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look))
  look()
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - looked < LOOK_AFTER_MS) return
    looked = Date.now()
    // Without a connection there is nothing newer.
    void registration.update().catch(() => undefined)
  })
  return true
}

async function startVersion(waiting: ServiceWorker, all: ServiceWorkerContainer): Promise<'taken' | 'others'> {
  const taken = new Promise<'taken'>((resolve) =>
    all.addEventListener('controllerchange', () => resolve('taken'), { once: true }),
  )
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<'taken' | 'others'>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === 'others' ? 'others' : taken)
  })
  waiting.postMessage('start', [port2])
  return answer
}

// After an update, the page goes on where it was.

/** Names what is kept for the page that follows in this tab. */
const GOES_ON = 'bulkhead-goes-on'

/** @param missions what was unsaved in the page before */
export function reloadWith(missions: readonly string[]): void {
  sessionStorage.setItem(GOES_ON, missions.join(' '))
  location.reload()
}

/** Returns what was unsaved when the page was reloaded, once. */
export function missionsToGoOnWith(): readonly string[] {
  try {
    const kept = sessionStorage.getItem(GOES_ON)
    sessionStorage.removeItem(GOES_ON)
    return kept === null ? [] : kept.split(' ')
  } catch {
    // The browser keeps nothing for this page.
    return []
  }
}
