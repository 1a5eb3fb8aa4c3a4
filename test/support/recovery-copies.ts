/** What a browser keeps of unsaved work, read past the program. */
import type { Page } from '@playwright/test'

/** How many missions the browser keeps unsaved work of for this page. */
export const copiesIn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let count = 0
    for (const { name } of await indexedDB.databases()) {
      const base = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name ?? '')
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      for (const store of base.objectStoreNames) {
        const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
          const asked = base.transaction(store).objectStore(store).getAllKeys()
          asked.onsuccess = () => resolve(asked.result)
          asked.onerror = () => reject(asked.error)
        })
        // The key of a record of a journal is the journal's name and the place of the record.
        count += new Set(keys.flatMap((key) => (Array.isArray(key) ? [String(key[0])] : []))).size
        count += keys.filter((key) => String(key).startsWith('recovery:')).length
      }
      base.close()
    }
    return count
  })

/** The texts of the journals that the browser keeps for this page's origin, read past the program. */
export const journalsIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const base = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open('bulkhead-journal', 1)
      asked.onupgradeneeded = () => asked.result.createObjectStore('lines')
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
    const store = base.transaction('lines').objectStore('lines')
    const got = <Value>(asked: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
    const [keys, texts] = [await got(store.getAllKeys()), await got<unknown[]>(store.getAll())]
    const journals = new Map<string, string>()
    for (const [index, key] of keys.entries()) {
      const id = Array.isArray(key) ? String(key[0]) : ''
      journals.set(id, (journals.get(id) ?? '') + String(texts[index]))
    }
    base.close()
    return [...journals.values()]
  })
