/**
 * A thread beside the page that reads the journals of its browser: `ready`, and then for each key what is there as soon as it can be
 * read, and when. The base is open before anything is asked, since a thread needs the page for that.
 */
const opening = indexedDB.open('bulkhead-journal')
opening.onsuccess = () => {
  self.onmessage = ({ data: key }: MessageEvent<IDBValidKey>) => {
    const reading = opening.result.transaction('lines').objectStore('lines').get(key)
    reading.onsuccess = () => self.postMessage({ text: reading.result, at: Date.now() })
  }
  self.postMessage('ready')
}
