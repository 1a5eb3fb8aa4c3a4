/** Drafts of dialogs in the page's database. */

/** What the page has kept of a dialog that is open, as it is kept; empty: nothing. Runs in the page. */
export const keptDraft = (dialog: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('bulkhead-drafts')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      // The name of the page that has it comes behind.
      const its = IDBKeyRange.bound(`${dialog} of `, `${dialog} of ~`)
      const reading = opening.result.transaction('kept').objectStore('kept').get(its)
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(reading.result?.draft ?? '')
      }
    }
  })

/** All drafts that the page's database has, of whatever dialog and mission, one after the other. */
export const allDrafts = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('bulkhead-drafts')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const reading = opening.result.transaction('kept').objectStore('kept').getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        opening.result.close()
        resolve(JSON.stringify(reading.result))
      }
    }
  })
