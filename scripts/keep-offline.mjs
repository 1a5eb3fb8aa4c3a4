// Writes into the service worker of the web edition which files a browser keeps for use without a connection.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const WORKER = 'service-worker.js'

/** Each file has its hash, so that no version is ever kept with a file of another. */
export function keepOffline(folder) {
  const urls = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== WORKER)
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
  const entries = urls.map((url) => {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, url)))
      .digest('base64')
    // The name of a built part changes with what it holds.
    return { url, revision: url.startsWith('assets/') ? null : hash.slice(0, 12), integrity: `sha256-${hash}` }
  })
  const worker = join(folder, WORKER)
  writeFileSync(worker, readFileSync(worker, 'utf8').replace('WEB_FILES', JSON.stringify(entries)))
}
