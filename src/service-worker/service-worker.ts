/**
 * Keeps every file of the web edition for use without a connection. A newer version is fetched whole beside the one in
 * use. It starts when a page asks for it and no other one is open, or by itself once none is.
 */
import { type PrecacheEntry, precacheAndRoute } from 'workbox-precaching'

/** The files of this version, which scripts/build-web.mjs writes in. */
declare const WEB_FILES: PrecacheEntry[]

// The types of a worker do not say of which kind this one is.
const worker = self as unknown as ServiceWorkerGlobalScope

// An address with ?edit or ?view is the same page.
precacheAndRoute(WEB_FILES, { cleanURLs: false, ignoreURLParametersMatching: [/./] })

// A page that was there before has the same version, and is kept from now on, too.
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

/** Another page would go on with parts of the old version, which are then gone. */
async function startVersion(answer: MessagePort): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  answer.postMessage(pages.length > 1 ? 'others' : 'taken')
  if (pages.length <= 1) await worker.skipWaiting()
}

worker.addEventListener('message', (event) => {
  const [answer] = event.ports
  if (event.data === 'start' && answer !== undefined) event.waitUntil(startVersion(answer))
})
