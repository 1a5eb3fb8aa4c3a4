/** Makes the picture of a recent file when it is opened or saved, once there is nothing else to do. */
import { boxNeedOf } from '#analysis/layout/shelf.ts'
import type { Host } from '#host/host.ts'
import type { Editor, ListeningStore } from '#state/editor.ts'

/** After opening or saving (ms). */
const LATER_MS = 800

/** Returns a function that stops it. */
export function updateRecentPictures(store: ListeningStore, host: Host): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: unknown = null
  const make = async (): Promise<void> => {
    const { open, file, dirty, recent, settings } = store.getState()
    const known = recent.find(({ handle }) => handle === file?.handle)
    // A mission with unsaved changes is not the one in its file, so its picture is not kept.
    if (known === undefined || dirty || open.document === latest) return
    const { drawPicture } = await import('#state/pictures/draw-picture.ts')
    const picture = drawPicture(open.document, settings.turnsToFit)
    if (picture === null) return
    latest = open.document
    const { checker, findings } = store.getState()
    const left = findings.filter(({ severity, waived }) => waived === null && severity !== 'notice')
    const toDo = checker.kind === 'there' ? left.length : undefined
    await host.keepRecentPicture(
      { handle: known.handle, name: known.name },
      { ...picture, toDo, box: boxNeedOf(open.document) },
    )
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void make().catch(() => undefined), LATER_MS)
  }
  const stop = store.subscribe((state, before) => {
    if (state.file !== null && !state.dirty && changed(state, before)) soon()
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}

const changed = (state: Editor, before: Editor): boolean =>
  state.file !== before.file || state.dirty !== before.dirty || state.recent !== before.recent
