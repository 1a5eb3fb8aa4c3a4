/** An editor without a window, on a host in memory: what the person does, and what is on the disk by then. */

import type { RecoveryCopy } from '#host/host.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { createEditor } from '../../src/renderer/state/create-editor.ts'
import { readRecoverableWork } from '../../src/renderer/state/recovery/read-recoverable-work.ts'
import type { RecoverableWork } from '../../src/renderer/state/recovery/recoverable-work.ts'
import { memoryHost } from './memory-host.ts'
// The editor fetches them when it has begun: a file of tests may be through by then, and half of a module is of no use to the next.
import '../../src/renderer/state/checking/all-rules.ts'

export function memoryEditor() {
  const memory = memoryHost()
  const { store, start } = createEditor(memory.host)
  const get = store.getState
  return {
    ...memory,
    store,
    start,
    get,
    /** Changes the title, as one step. */
    rename(title: string): void {
      const { document, apply } = get()
      apply('Rename', [{ type: 'set', field: 'mission', value: { ...document.mission, title } }])
    },
    put(name: string, mission: Mission): void {
      memory.write(name, writeMission(mission))
    },
    /** Opens a file as a second start of the program hands it over; needs `start`. */
    handOver(name: string, among?: { readonly place: number; readonly of: number }): void {
      memory.tell({ type: 'open-file', opened: memory.opened(name), among })
    },
    /** Work that another run has left, as the start would read it. */
    async leave(copy: RecoveryCopy): Promise<RecoverableWork> {
      memory.copies.set(copy.id, copy)
      const left = await readRecoverableWork(copy, memory.host)
      if (left === null) throw new Error('there is nothing to bring back')
      return left
    },
    /** The title in a file. */
    titleIn: (name: string): string => JSON.parse(memory.textOf(name)).mission.title,
    title: (): string => get().document.mission.title,
    said: memory.said,
    notices: (): string[] => get().notices.map(({ text }) => text),
  }
}

export const titled = (title: string): Mission => {
  const blank = blankMission()
  return { ...blank, mission: { ...blank.mission, title } }
}

/** Until everything that can go on has gone on. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))
