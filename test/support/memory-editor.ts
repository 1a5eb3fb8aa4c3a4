/** An editor without a window, on a host in memory: what the person does, and what is on the disk by then. */
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import type { Mission } from '#core/mission/document.ts'
import { createEditor } from '../../src/renderer/state/create-editor.ts'
import { memoryHost } from './memory-host.ts'

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
    handOver(name: string): void {
      memory.tell({ type: 'open-file', opened: memory.opened(name) })
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
