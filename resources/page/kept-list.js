// The list of what was tapped, kept by the browser for the page that keeps score.
//
// It is kept in several places, with the time: of what is found the newest holds. The storage is read at once, but comes to the disk
// after up to a minute only, and a browser that is ended in between has lost it. The database is written at once, but some browsers
// have none for a page that is a file. Where neither keeps anything, or there is no room left, the address of the page holds it.

/**
 * @param key under which it is kept
 * @param isEvent whether an entry is one of the list: others are left out
 * @param changed called where the list is another one than was kept here, or it was kept after all
 */
export function keptList(key, isEvent, changed) {
  let at = 0
  const list = {
    events: [],
    /** False: nothing keeps it. */
    isKept: true,
    /** Keeps another list in its place. */
    keep(events) {
      at = Math.max(Date.now(), at + 1)
      list.events = events
      const text = encodeURIComponent(JSON.stringify([...events, { kind: 'kept', at }]))
      list.isKept = worked(() => localStorage.setItem(key, text)) || worked(() => putInAddress(text))
      void inDatabase('readwrite', (store) => store.put(text, key)).then(keptAfterAll, () => undefined)
      worked(() => others.postMessage(text))
    },
    /** Done when the newest list that is kept is there, or nothing answers. */
    newest: undefined,
  }

  function keptAfterAll() {
    if (list.isKept) return
    list.isKept = true
    changed()
  }

  /** Takes the list that a text holds, where it is newer; true: it was. Pages of before there were times have left one without. */
  function take(text) {
    const found = listIn(text)
    const time = found?.find((entry) => entry?.kind === 'kept')?.at ?? 0
    if (found === null || !Number.isFinite(time) || time < at || (time === at && list.events.length > 0)) return false
    at = time
    list.events = found.filter(isEvent)
    return true
  }

  /** The list that a text holds, or null: nothing is kept there, or it is no list of ours. */
  function listIn(text) {
    try {
      const found = JSON.parse(decodeURIComponent(text ?? ''))
      return Array.isArray(found) ? found : null
    } catch {
      return null
    }
  }

  function takeAtOnce() {
    let text = null
    worked(() => {
      text = localStorage.getItem(key)
    })
    return [text, location.hash.slice(1)].map(take).includes(true)
  }

  function putInAddress(text) {
    history.replaceState(null, '', `#${text}`)
    if (location.hash.slice(1) !== text) throw new Error('the browser keeps the address as it is')
  }

  let database
  /** Opens it. Where that fails, or the person removes it with the site’s data, the next who asks opens it anew. */
  function opened() {
    const anew = () => {
      database = undefined
    }
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open('bulkhead-score', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
      opening.onsuccess = () => {
        const found = opening.result
        found.onclose = anew
        // Whoever held it would hold up who removes it, and every page that opens it from then on.
        found.onversionchange = () => {
          found.close()
          anew()
        }
        resolve(found)
      }
      opening.onerror = () => {
        anew()
        reject(opening.error)
      }
    })
  }

  /** Does something with what the database of these pages holds. Rejects where there is none, or no room. */
  async function inDatabase(mode, work) {
    database ??= opened()
    const transaction = (await database).transaction('kept', mode, { durability: 'strict' })
    const request = work(transaction.objectStore('kept'))
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  }

  const takeFromDatabase = () =>
    inDatabase('readonly', (store) => store.get(key)).then(
      (text) => take(text) && changed(),
      () => undefined,
    )

  /** Who comes back to a page may have tapped in another one meanwhile. */
  function look() {
    if (takeAtOnce()) changed()
    return takeFromDatabase()
  }

  // The same page in another tab of this browser keeps the same list: each says what it keeps.
  let others
  worked(() => {
    others = new BroadcastChannel(key)
    others.onmessage = ({ data }) => take(data) && changed()
  })
  addEventListener('storage', (event) => event.key === key && takeAtOnce() && changed())
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look())

  takeAtOnce()
  // Should the database never answer, the page goes on without it (ms).
  list.newest = Promise.race([takeFromDatabase(), new Promise((end) => setTimeout(end, 2000))])
  return list
}

/** Whether the browser let it happen. */
function worked(attempt) {
  try {
    attempt()
    return true
  } catch {
    return false
  }
}
