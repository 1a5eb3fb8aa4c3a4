/** Keeps what a file holds apart from it, as it is, before it is written over. */
import type { Host, OpenedFile } from '#host/host.ts'
import type { Store } from '../editor.ts'

/** Keeps a copy of the file, which it reports, and returns null, or the reason if it failed. */
export type QuarantineFile = (file: Pick<OpenedFile, 'file' | 'bytes'>) => Promise<string | null>

export const createQuarantine =
  ({ getState: get }: Store, host: Host): QuarantineFile =>
  async ({ file, bytes }) => {
    const kept = await host.putAside(file.name, bytes)
    if (!kept.ok) return kept.error.message
    get().notify('info', `The previous contents of ${file.name} were backed up.`, `It is in ${kept.value}.`)
    return null
  }
