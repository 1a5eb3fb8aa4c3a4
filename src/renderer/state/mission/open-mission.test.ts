import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { emptyScene } from '#model/mission/diagrams.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import {
  afterSave,
  edited,
  isDirty,
  type OpenMission,
  openMission,
  reloaded,
  stateOf,
  travelled,
  withScene,
} from './open-mission.ts'

const blank = blankMission()
const titled = (title: string): Mission => ({ ...blank, mission: { ...blank.mission, title } })
const retitle = (title: string): Edit => ({ type: 'set', field: 'mission', value: { ...blank.mission, title } })
const file = { ref: { handle: 'h', name: 'a.bulkhead' }, fingerprint: 'f1' }

const renamed = (open: OpenMission, title: string): OpenMission => {
  const next = edited(open, 'Rename', [retitle(title)])
  if (!next.ok) throw new Error(next.error.message)
  return next.value
}
const back = (open: OpenMission): OpenMission => {
  const next = travelled(open, 'undo')
  if (next === null) throw new Error('nothing to undo')
  return next
}

describe('an open mission', () => {
  it('is clean when it was opened, dirty after an edit, clean again after undo', () => {
    const open = openMission('m1', blank, file)
    expect(isDirty(open)).toBe(false)
    const next = renamed(open, 'One')
    expect([isDirty(next), next.id, next.file]).toEqual([true, 'm1', file])
    expect(isDirty(back(next))).toBe(false)
    expect(travelled(back(next), 'redo')?.document.mission.title).toBe('One')
  })

  it('restored from a copy is dirty: no file holds it', () => {
    expect(isDirty(openMission('m1', blank, file, false))).toBe(true)
  })

  it('stays the same value after an edit that changes nothing', () => {
    const open = openMission('m1', blank)
    expect(edited(open, 'Rename', [retitle(blank.mission.title)])).toEqual({ ok: true, value: open })
    expect(withScene(open, 'Move', { ...emptyScene })).toBe(open)
  })

  it('keeps its value and the reason when an edit is refused', () => {
    expect(edited(openMission('m1', blank), 'Rename', [retitle('')])).toMatchObject({ ok: false })
  })

  it('is as saved as it was after a change of the scene, which undo takes back', () => {
    const scene = { ...emptyScene, hatchways: 'open' as const }
    const open = withScene(openMission('m1', blank, file), 'Open All', scene)
    expect([isDirty(open), open.scene]).toEqual([false, scene])
    expect(back(open)).toMatchObject({ scene: emptyScene, document: blank })
    // The document is the very value it was: nothing is checked anew.
    expect(back(open).document).toBe(open.document)
  })
})

describe('a save that ends late', () => {
  it('names the state that was written, not the one that is shown by then', () => {
    const open = renamed(openMission('m1', blank, file), 'One')
    const asked = stateOf(open)
    const later = renamed(open, 'Two')
    const saved = afterSave(later, asked, { ...file, fingerprint: 'f2' })
    expect(saved && isDirty(saved)).toBe(true)
    expect(saved?.file?.fingerprint).toBe('f2')
    expect(saved && isDirty(back(saved))).toBe(false)
  })

  it('does nothing to another mission, though it is at the same step', () => {
    const first = openMission('m1', titled('A'), file)
    const second = openMission('m2', blank)
    expect(afterSave(second, stateOf(first), file)).toBeNull()
    // The same file opened once more is another opening.
    expect(afterSave(openMission('m3', titled('A'), file), stateOf(first), file)).toBeNull()
  })
})

describe('a reload', () => {
  it('is one step: clean afterwards, and undo brings back what was here', () => {
    const mine = renamed(openMission('m1', blank, file), 'Mine')
    const next = reloaded(mine, titled('Theirs'), { ...file, fingerprint: 'f2' })
    expect([next.document.mission.title, isDirty(next), next.file?.fingerprint]).toEqual(['Theirs', false, 'f2'])
    expect([back(next).document.mission.title, isDirty(back(next))]).toEqual(['Mine', true])
  })

  it('of what is the same already is no step, and leaves it clean', () => {
    const mine = openMission('m1', blank, file, false)
    const next = reloaded(mine, structuredClone(blank) as Mission, file)
    expect([next.history.past.length, isDirty(next)]).toEqual([0, false])
  })
})
