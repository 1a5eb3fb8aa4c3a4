/** Keeps what a file holds apart from it, as it is, before it is written over. */
import type { Host, OpenedFile } from '#host/host.ts'
import type { Store } from '../editor.ts'

/** Null: it is kept, which was told; else why not. */
export type QuarantineFile = (file: Pick<OpenedFile, 'file' | 'bytes'>) => Promise<string | null>

export const createQuarantine =
  ({ getState: get }: Store, host: Host): QuarantineFile =>
  async ({ file, bytes }) => {
    const kept = await host.putAside(file.name, bytes)
    if (!kept.ok) return kept.error.message
    get().notify('info', `What ${file.name} was backed up before it was overwritten.`, `It is in ${kept.value}.`)
    return null
  }
