/** Measures the journal of unsaved work: an edit in the page, a batch on the disk, a save with and without a journal. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { atomicWrite } from '#node-files/atomic-write.ts'
import { readJournal } from '../../src/core/editing/journal/read-journal.ts'
import { entriesBetween, entryText, pictureAlone, pictureOf } from '../../src/core/editing/journal/write-journal.ts'
import { writeMission } from '../../src/core/model/document-io/write-mission.ts'
import type { Mission } from '../../src/core/model/mission/document.ts'
import type { Edit } from '../../src/core/model/mission/edit.ts'
import { createFileHandles } from '../../src/main/file-handles.ts'
import { setupRecovery } from '../../src/main/recovery.ts'
import { edited, type OpenMission, openMission } from '../../src/renderer/state/mission/open-mission.ts'
import { journalled } from '../../src/renderer/state/recovery/journals.ts'
import { fullMap, stressMap } from '../support/full-map.ts'
import { type BenchRow, percentiles, timed } from './row.ts'

const EDITS = 1000

/** Typing, moving a marker, opening a hatchway: in turn. */
function editOf({ mission, markers, panels }: Mission, turn: number): { edit: Edit; gesture: string | null } {
  const marker = markers[turn % markers.length]
  const panel = panels.filter(({ hatchway }) => hatchway !== null)[turn % 7]
  if (turn % 3 === 1 && marker !== undefined)
    return {
      edit: { type: 'put', collection: 'markers', item: { ...marker, x: marker.x + (turn % 2 === 0 ? 3 : -3) } },
      gesture: null,
    }
  if (turn % 3 === 2 && panel?.hatchway) {
    const start = panel.hatchway.start === 'open' ? ('closed' as const) : ('open' as const)
    const item = { ...panel, hatchway: { ...panel.hatchway, start } }
    return { edit: { type: 'put', collection: 'panels', item }, gesture: null }
  }
  const value = { ...mission, briefing: `${mission.briefing}${'the quick brown fox '[turn % 20]}` }
  return { edit: { type: 'set', field: 'mission', value }, gesture: `typing-${Math.floor(turn / 10)}` }
}

function states(map: Mission): OpenMission[] {
  const all = [openMission('m', map)]
  for (let turn = 0; turn < EDITS; turn += 1) {
    const last = all.at(-1)
    if (last === undefined) break
    const { edit, gesture } = editOf(last.document, turn)
    const next = edited(last, 'Edit', [edit], gesture)
    if (next.ok && next.value !== last) all.push(next.value)
  }
  return all
}

const withBriefing = (map: Mission, letters: number): Mission => ({
  ...map,
  mission: { ...map.mission, briefing: 'Nobody knows how long the lights last. '.repeat(letters / 39) },
})

export function measureJournal(): BenchRow[] {
  return [
    ...costs('full map', fullMap()),
    ...costs('2 000 items', stressMap(2000)),
    ...costs('full map with 100 KB of briefing', withBriefing(fullMap(), 100_000)),
  ]
}

function costs(name: string, map: Mission): BenchRow[] {
  const all = states(map)
  const samples: number[] = []
  let letters = 0
  for (const [index, now] of all.entries()) {
    const before = all[index - 1]
    if (before === undefined) continue
    const begun = performance.now()
    const lines = entriesBetween(journalled(before), journalled(now), index)?.map(entryText)
    samples.push(performance.now() - begun)
    if (lines === undefined) throw new Error('there is no short way from an edit to the next')
    letters += lines.reduce((sum, line) => sum + line.length, 0)
  }
  const last = all.at(-1)
  if (last === undefined) return []
  const begun = performance.now()
  pictureOf(journalled(last), 0)
  const whole = performance.now() - begun
  const alone = performance.now()
  pictureAlone(journalled(last), 0)
  return [
    { name: `The journal adds to an edit, ${name}`, ...percentiles(samples.slice(50)), unit: 'ms', limit: 1 },
    { name: `  written for an edit`, value: letters / samples.length / 1000, unit: 'KB' },
    { name: `  a picture, once in 64 KB`, value: performance.now() - alone, unit: 'ms' },
    { name: `  beginning anew, with ${EDITS} edits behind`, value: whole, unit: 'ms' },
  ]
}

export async function measureDisk(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-bench-'))
  try {
    return [...(await batches(folder)), ...(await saves(folder))]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const recoveryIn = (folder: string) =>
  setupRecovery({ copies: join(folder, 'recovery'), journals: join(folder, 'journal') }, createFileHandles())

async function batches(folder: string): Promise<BenchRow[]> {
  const all = states(fullMap())
  const { calls, disown } = recoveryIn(folder)
  const [first] = all
  if (first === undefined) return []
  await calls.writeJournal({ begin: true, file: null, lines: pictureOf(journalled(first), 0) })
  let index = 0
  const samples = await timed(
    async () => {
      const [before, now] = [all[index], all[index + 1]]
      index += 1
      if (before === undefined || now === undefined) throw new Error('there are too few edits')
      const lines = (entriesBetween(journalled(before), journalled(now), index) ?? []).map(entryText)
      await calls.writeJournal({ begin: false, file: null, lines })
    },
    { runs: 300 },
  )
  disown()
  const [copy] = await calls.recoveryCopies()
  const reading = await timed(() => readJournal(copy?.text ?? ''), { runs: 5, warmUps: 1 })
  return [
    { name: 'A step, from the call to the disk (flushed)', ...percentiles(samples), unit: 'ms' },
    { name: 'Reading a journal of 300 steps, full map', ...percentiles(reading), unit: 'ms' },
  ]
}

/** In turn, so that what else the machine does falls on all of them. */
async function saves(folder: string): Promise<BenchRow[]> {
  const map = fullMap()
  const { calls } = recoveryIn(folder)
  const lines = pictureOf(journalled(openMission('m', map)), 0)
  const [bare, step, beside]: [number[], number[], number[]] = [[], [], []]
  const typed = recoveryIn(join(folder, 'typed')).calls
  await typed.writeJournal({ begin: true, file: null, lines })
  const opened = openMission('m', map)
  const edit: Edit = { type: 'set', field: 'mission', value: { ...map.mission, briefing: 'The lights go out.' } }
  const next = edited(opened, 'Edit', [edit], null)
  if (!next.ok) throw new Error(next.error.message)
  const typing = (entriesBetween(journalled(opened), journalled(next.value), 1) ?? []).map(entryText)
  const save = async (name: string): Promise<number> => {
    // As the program does: the text is made of the mission of this moment.
    const begun = performance.now()
    await atomicWrite(join(folder, name), writeMission({ ...map }))
    return performance.now() - begun
  }
  // The last typed text is written to the disk at the same time.
  const saveWithStep = async (): Promise<number> => {
    const journal = typed.writeJournal({ begin: false, file: null, lines: typing })
    const took = await save('step.bulkhead')
    await journal
    return took
  }
  const saveBeside = async (): Promise<number> => {
    // The worst case is a journal that starts again at the same time as a save.
    const journal = calls.writeJournal({ begin: true, file: null, lines })
    const took = await save('beside.bulkhead')
    await journal
    // Not part of the time of a save, which ends when the file is written.
    await calls.clearRecovery(null)
    return took
  }
  for (let turn = 0; turn < 80; turn += 1) {
    if (turn % 2 === 0) bare.push(await save('bare.bulkhead'))
    beside.push(await saveBeside())
    step.push(await saveWithStep())
    if (turn % 2 === 1) bare.push(await save('bare.bulkhead'))
  }
  return [
    { name: 'A save, full map', ...percentiles(bare), unit: 'ms' },
    { name: 'A save while a step goes to the journal', ...percentiles(step), unit: 'ms' },
    { name: '  beside one without', value: percentiles(step).p50 / percentiles(bare).p50, unit: '×', limit: 1.2 },
    { name: 'A save while a journal begins anew, whole', ...percentiles(beside), unit: 'ms' },
    { name: '  beside one without', value: percentiles(beside).p50 / percentiles(bare).p50, unit: '×' },
  ]
}
