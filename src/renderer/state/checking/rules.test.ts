import { expect, it, vi } from 'vitest'

/** The modules as they are after a start, when nobody has fetched the rules. */
async function afresh() {
  vi.resetModules()
  return { ...(await import('../../../../test/support/memory-editor.ts')), ...(await import('./rules.ts')) }
}

it('says that nothing is checked until the rules are fetched, and then checks what is open', async () => {
  const { memoryEditor, ruleTitle } = await afresh()
  const { get, start } = memoryEditor()
  const stop = start()
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
