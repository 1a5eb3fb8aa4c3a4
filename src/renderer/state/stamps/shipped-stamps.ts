/** The stamps that come with the program; fetched when the shelf is first opened. */
import { readStamp } from '#model/mission/stamp-file.ts'
import type { StoredStamp } from './stored-stamps.ts'

const files: Readonly<Record<string, string>> = import.meta.glob<string>(
  '../../../../resources/stamps/*.bulkhead-stamp',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

export const shippedStamps: readonly StoredStamp[] = Object.entries(files).flatMap(([path, text]) => {
  const read = readStamp(text)
  const id = path.slice(path.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
  return read.ok ? [{ id, stamp: read.value, own: false }] : []
})
