import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { checkMission } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const place = (name: string): string => join(folder, name)

/** A wall whose ends nothing holds: safe fixes put half-pillars there. Two walls on one edge have no safe fix. */
const map = (more: Mission['panels'] = []): Mission => ({
  ...blankMission('Ends'),
  zones: [
    { id: 'z1', kind: 'attacker-entry', side: 'attacker', label: '', squares: [{ board: 1, x: 5, y: 0 }] },
    { id: 'z2', kind: 'defender-entry', side: 'defender', label: '', squares: [{ board: 2, x: 0, y: 6 }] },
  ],
  panels: [{ id: 'p1', piece: 'A1', board: 1, x: 2, y: 3, axis: 'horizontal', hatchway: null }, ...more],
})
/** Two unlike panels on one edge: which of them is meant, nobody but the author knows. */
const twice: Mission['panels'] = ['p2', 'p3'].map((id) => ({
  id,
  piece: id === 'p2' ? 'A2' : 'A1',
  board: 1,
  x: 2,
  y: 5,
  axis: 'horizontal',
  hatchway: null,
}))
const write = (name: string, document: Mission): string => {
  const text = writeMission(document)
  writeFileSync(place(name), text)
  return text
}
const missionIn = (name: string): Mission => {
  const read = readMission(readFileSync(place(name), 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const run = (...words: string[]) => askCli(['check', ...words], { cwd: folder })

const errorsIn = (document: Mission) => checkMission(document).filter(({ severity }) => severity === 'error')

beforeAll(ensureBuiltCli)

describe('bulkhead check --fix', () => {
  it('applies the safe fixes, says which, writes the file and ends with 0 when no error is left', async () => {
    write('ends.bulkhead', map())
    expect(checkMission(map()).some(({ severity, fix }) => severity === 'error' && fix?.safe === true)).toBe(true)
    const done = await run('ends.bulkhead', '--fix')
    expect(done).toMatchObject({ code: 0, err: '' })
    expect(done.out).toMatch(/^ends\.bulkhead: .*; 2 safe fixes\n/)
    expect(done.out).toMatch(/ {2}fix {6}Put a .*\[panel-end-unsupported\]/)
    expect(missionIn('ends.bulkhead').halfPillars).toHaveLength(2)
    expect(errorsIn(missionIn('ends.bulkhead'))).toEqual([])
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })
  it('leaves what has no safe fix, and ends with 1', async () => {
    write('both.bulkhead', map(twice))
    const done = await run('both.bulkhead', '--fix')
    expect(done.code).toBe(1)
    expect(done.out).toContain('[edge-taken-twice]')
    expect(missionIn('both.bulkhead').panels).toHaveLength(3)
    expect(missionIn('both.bulkhead').halfPillars).toHaveLength(2)
  })
  it('does not touch a file in which there is nothing to fix, byte for byte', async () => {
    const loose = `${writeMission({ ...map(), panels: [] })}\n\n`
    writeFileSync(place('loose.bulkhead'), loose)
    expect((await run('loose.bulkhead', '--fix')).code).toBe(0)
    expect(readFileSync(place('loose.bulkhead'), 'utf8')).toBe(loose)
  })
  it('looks at the rules that are asked for only', async () => {
    const before = write('rule.bulkhead', map())
    expect((await run('rule.bulkhead', '--fix', '--rule', 'panels-cross')).code).toBe(0)
    expect(readFileSync(place('rule.bulkhead'), 'utf8')).toBe(before)
  })
  it('never changes a file that only carries a mission, nor what it may not write', async () => {
    write('plain.bulkhead', map())
    expect((await askCli(['export', 'plain.bulkhead', '--to', 'map.svg'], { cwd: folder })).code).toBe(0)
    const before = readFileSync(place('map.svg'))
    const done = await run('map.svg', '--fix')
    expect(done.code).toBe(2)
    expect(done.err).toContain('it isn’t a mission file, it only carries a mission')
    expect(readFileSync(place('map.svg'))).toEqual(before)
    expect((await run('map.svg', '--fix-dry-run')).code).toBe(1)
    if (process.getuid?.() !== 0) {
      write('locked.bulkhead', map())
      chmodSync(place('locked.bulkhead'), 0o444)
      expect((await run('locked.bulkhead', '--fix')).code).toBe(2)
    }
  })
})

describe('bulkhead check --fix-dry-run', () => {
  it('shows the same fixes, writes nothing and ends as without them', async () => {
    const before = write('dry.bulkhead', map())
    const done = await run('dry.bulkhead', '--fix-dry-run')
    expect(done.code).toBe(1)
    expect(done.out).toMatch(/; 2 safe fixes\n {2}fix {6}Put a /)
    expect(readFileSync(place('dry.bulkhead'), 'utf8')).toBe(before)
    expect((await run('dry.bulkhead', '--fix', '--fix-dry-run')).code).toBe(2)
  })
  it('carries the edits in JSON, of every fix and of what would be done', async () => {
    write('json.bulkhead', map())
    const { out } = await run('json.bulkhead', '--fix-dry-run', '--format', 'json')
    const [file] = JSON.parse(out).files
    expect(file.findings).toEqual(JSON.parse(JSON.stringify(checkMission(map()))))
    expect(file.fixed).toHaveLength(2)
    const applied = applyEdits(
      map(),
      file.fixed.flatMap(({ edits }: { edits: [] }) => edits),
    )
    if (!applied.ok) throw new Error(applied.error.message)
    expect(errorsIn(applied.value.document)).toEqual([])
  })
})
