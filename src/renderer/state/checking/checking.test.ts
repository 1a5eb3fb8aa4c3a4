import { describe, expect, it, vi } from 'vitest'
import { templates } from '#games/shared/templates/templates.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Edit } from '#model/mission/edit.ts'
import { memoryEditor, settled, titled } from '../../../../test/support/memory-editor.ts'
import { isUntouched } from '../mission/open-mission.ts'
import { fetchChecker } from './checking.ts'

const wall: Edit = {
  type: 'put',
  collection: 'panels',
  item: { id: 'p1', piece: 'A1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null },
}

async function checkingEditor() {
  await fetchChecker()
  return memoryEditor()
}

describe('findings of a mission that is begun', () => {
  const rules = (findings: readonly { readonly rule: string }[]) => findings.map(({ rule }) => rule)

  it('are only those of pieces that can’t be built, until it is saved or somebody asks', async () => {
    const { get } = await checkingEditor()
    expect([get().open.draft, get().findings]).toEqual([true, []])
    get().changeSettings({ autoPillars: false })
    get().apply('Place', [wall])
    expect(rules(get().findings)).toContain('panel-end-unsupported')
    expect(rules(get().findings)).not.toContain('side-without-entry-zone')
    get().endDraft()
    expect(rules(get().findings)).toContain('side-without-entry-zone')
  })

  it('are all of them from the first save on, and stay so after undo', async () => {
    const { get, answers } = await checkingEditor()
    answers.place.push('wall.bulkhead')
    get().apply('Place', [wall])
    get().run('save')
    await vi.waitFor(() => expect(get().open.draft).toBe(false))
    expect(rules(get().findings)).toContain('side-without-entry-zone')
    get().run('undo')
    expect(rules(get().findings)).toContain('side-without-entry-zone')
  })

  it('no template has one before something is drawn, also one that brings Entry Zones', async () => {
    const { get } = await checkingEditor()
    for (const { id, document } of templates) {
      get().beginFrom(document())
      await settled()
      expect([id, get().findings]).toEqual([id, []])
    }
  })

  it('an empty mission that was saved and is opened again has all of them', async () => {
    const { get } = await checkingEditor()
    get().openText('empty.bulkhead', writeMission(titled('Empty')))
    await settled()
    expect(get().document.mission.title).toBe('Empty')
    expect(get().findings.map(({ rule }) => rule)).toEqual(['side-without-entry-zone', 'side-without-entry-zone'])
  })

  it('one that is opened empty is told where to begin like a new one, until something is on it', async () => {
    const { get } = await checkingEditor()
    expect(isUntouched(get().open)).toBe(true)
    get().openText('empty.bulkhead', writeMission(titled('Empty')))
    await settled()
    expect([get().open.begun, isUntouched(get().open)]).toEqual([null, true])
    get().apply('Place', [wall])
    expect(isUntouched(get().open)).toBe(false)
  })
})

/** The modules as they are after a start, when nobody has fetched the rules. */
async function afresh() {
  vi.resetModules()
  return { ...(await import('../../../../test/support/memory-editor.ts')), ...(await import('./checking.ts')) }
}

it('says that nothing is checked until the rules are fetched, and then checks what is open', async () => {
  const { memoryEditor, ruleTitle } = await afresh()
  const { get, start } = memoryEditor()
  const stop = start()
  get().endDraft()
  expect([get().checker.kind, get().findings]).toEqual(['fetching', []])
  get().apply('Place', [
    {
      type: 'put',
      collection: 'panels',
      item: { id: 'p1', piece: 'A1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null },
    },
  ])
  expect([get().checker.kind, get().findings]).toEqual(['fetching', []])
  // F8 is not lost: it goes to the first problem as soon as there is one.
  get().run('next-problem')
  await vi.waitFor(() => expect(get().currentFinding).not.toBeNull(), 20_000)
  expect(get().checker.kind).toBe('there')
  expect(get().findings.length).toBeGreaterThan(0)
  expect(ruleTitle('panels-cross')).not.toBe('panels-cross')
  stop()
})

it('checks with every step from then on', async () => {
  const { memoryEditor, fetchChecker } = await afresh()
  await fetchChecker()
  const { get } = memoryEditor()
  get().endDraft()
  const before = get().findings
  expect(get().checker.kind).toBe('there')
  get().apply('Place', [
    {
      type: 'put',
      collection: 'panels',
      item: { id: 'p1', piece: 'A1', board: 1, x: 1, y: 1, axis: 'horizontal', hatchway: null },
    },
  ])
  expect(get().findings).not.toEqual(before)
})
