import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { sixBoards } from '../../../../test/support/six-boards.ts'
import { factsOf, fromParts, onBoards, perLayout } from './from-parts.ts'
import { type CacheEntry, type Layout, layoutOf, withNewLayout } from './layout.ts'

it('works a value out once for each layout, apart from those of other functions', () => {
  let made = 0
  const title = perLayout(({ document }) => {
    made += 1
    return [document.mission.title]
  })
  const length = perLayout(({ document }) => document.mission.title.length)
  const [one, two] = [layoutOf(blankMission('One')), layoutOf(blankMission('Three'))]
  expect([title(one), title(two), title(one), title(two)]).toEqual([['One'], ['Three'], ['One'], ['Three']])
  expect(title(one)).toBe(title(one))
  expect(made).toBe(2)
  expect([length(one), length(two)]).toEqual([3, 5])
})

it('keeps the layout of a document that is in use, whatever else is looked at, and lets go of one that is not', () => {
  const [used, idle] = [blankMission('Used'), blankMission('Idle')]
  const [layout, other] = [layoutOf(used), layoutOf(idle)]
  for (let index = 0; index < 20; index += 1) {
    layoutOf(blankMission(`Preview ${index}`))
    expect(layoutOf(used)).toBe(layout)
  }
  expect(layoutOf(idle)).not.toBe(other)
})

describe('what stands on each board', () => {
  it('is all that stands there, board by board', () => {
    const map = sixBoards()
    const boards = onBoards(layoutOf(map))
    expect(boards).toHaveLength(6)
    for (const [index, { panels, halfPillars, wallEnds }] of boards.entries())
      for (const item of [...panels, ...halfPillars, ...wallEnds]) expect(item.board).toBe(index + 1)
    const count = (pick: (board: (typeof boards)[number]) => number): number =>
      boards.reduce((sum, board) => sum + pick(board), 0)
    expect(count(({ panels }) => panels.length)).toBe(map.panels.length)
    expect(count(({ halfPillars }) => halfPillars.length)).toBe(map.halfPillars.length)
    expect(count(({ wallEnds }) => wallEnds.length)).toBe(map.wallEnds.length)
  })
  it('stays the very same thing through edits of the other boards', () => {
    const map = sixBoards()
    const before = onBoards(layoutOf(map))
    const fourth = map.panels.find(({ board }) => board === 4)
    const edited: Mission = { ...map, panels: map.panels.filter((panel) => panel !== fourth) }
    const after = onBoards(layoutOf(edited))
    expect(after.map((board, index) => board === before[index])).toEqual([true, true, true, false, true, true])
    expect(after[3]?.panels).toHaveLength((before[3]?.panels.length ?? 0) - 1)
  })
})

const titled = (document: Mission, title: string): Mission => ({ ...document, mission: { ...document.mission, title } })
const noted = (document: Mission, text: string): Mission => ({
  ...document,
  notes: [{ id: 'n1', board: 1, x: 10, y: 10, text }],
})

/** A value together with how often it was made. */
function counted<Value>(make: (layout: Layout) => Value, alike?: (a: Value, b: Value) => boolean) {
  const made = { times: 0 }
  const value = fromParts((layout) => {
    made.times += 1
    return make(layout)
  }, alike)
  return { made, value }
}

it('makes a value again only when something that it asked for has changed', () => {
  const { made, value } = counted(({ document }) => document.notes.map(({ text }) => text))
  const start = noted(blankMission(), 'One')
  const first = value(layoutOf(start))
  const other = titled(start, 'Another title')
  expect(value(layoutOf(other))).toBe(first)
  expect(made.times).toBe(1)
  expect(value(layoutOf(noted(other, 'Two')))).toEqual(['Two'])
  expect(value(layoutOf(start))).toEqual(['One'])
  expect(made.times).toBe(2)
})

it('sees what is asked through other values, through the parts of a layout and through layoutOf', () => {
  const notes = counted(({ document }) => document.notes.length)
  const walls = counted((layout) => layout.panelsOn(1, { x: 0, y: 0, axis: 'horizontal' }).length)
  const sum = counted(({ document }) => notes.value(layoutOf(document)) + walls.value(layoutOf(document)))
  const start = blankMission()
  expect(sum.value(layoutOf(start))).toBe(0)
  expect(sum.value(layoutOf(noted(start, 'One')))).toBe(1)
  const panel = { id: 'p1', piece: 'B1', board: 1, x: 0, y: 0, axis: 'horizontal', hatchway: null } as const
  expect(sum.value(layoutOf({ ...noted(start, 'One'), panels: [panel] }))).toBe(2)
})

it('stops at a value that is like the one before', () => {
  const count = counted(
    ({ document }) => ({ notes: document.notes.length }),
    (a, b) => a.notes === b.notes,
  )
  const words = counted((layout) => `${count.value(layout).notes} notes`)
  expect(words.value(layoutOf(noted(blankMission(), 'One')))).toBe('1 notes')
  expect(words.value(layoutOf(noted(blankMission(), 'Two')))).toBe('1 notes')
  expect([count.made.times, words.made.times]).toEqual([2, 1])
})

it('depends on the whole document where it goes through its keys, copies it, or asks for a value of one layout', () => {
  const ofLayout = perLayout(({ document }) => [document.mission.title])
  for (const make of [
    ({ document }: Layout) => Object.keys(document).length,
    ({ document }: Layout) => ({ ...document }).notes.length,
    ({ document }: Layout) => Number('notes' in document),
    (layout: Layout) => ofLayout(layout).length,
  ]) {
    const { made, value } = counted(make)
    value(layoutOf(blankMission('One')))
    value(layoutOf(titled(blankMission('One'), 'Two')))
    expect(made.times).toBe(2)
  }
})

it('refuses to be asked for more once a value is finished, for nobody would see that it depends on it', () => {
  const late = fromParts((layout) => () => layout.document.notes.length)
  const early = fromParts(
    ({ document: { notes } }) =>
      () =>
        notes.length,
  )
  const layout = layoutOf(noted(blankMission(), 'One'))
  expect(early(layout)()).toBe(1)
  expect(late(layout)).toThrow(/after it was finished/)
})

it('makes a value again after it could not be made', () => {
  const { value } = counted(({ document }) => {
    if (document.notes.length === 0) throw new Error('nothing there')
    return document.notes.length
  })
  const guarded = counted((layout) => (layout.document.mission.title === 'Ask' ? value(layout) : -1))
  expect(() => value(layoutOf(blankMission()))).toThrow('nothing there')
  expect(value(layoutOf(noted(blankMission(), 'One')))).toBe(1)
  expect(guarded.value(layoutOf(noted(blankMission('Ask'), 'One')))).toBe(1)
  // What it asked for cannot be had any more, but then it does not ask for it either.
  expect(guarded.value(layoutOf(blankMission('No')))).toBe(-1)
})

it('knows nothing from before in a new layout, and leaves nothing behind', () => {
  const { made, value } = counted(({ document }) => document.notes.length)
  const document = noted(blankMission(), 'One')
  value(layoutOf(document))
  withNewLayout(document, (layout) => {
    expect(value(layout)).toBe(1)
    expect(layoutOf(document)).toBe(layout)
  })
  value(layoutOf(document))
  expect(made.times).toBe(2)
})

it('holds on to no more than the last values, however many edits there are', () => {
  const value = fromParts(({ document }) => document.notes.map(({ text }) => text))
  let document = blankMission()
  for (let edit = 0; edit < 50; edit += 1) {
    document = noted(document, `Edit ${edit}`)
    value(layoutOf(document))
  }
  const texts = (values: ReadonlyMap<object, CacheEntry>): unknown[] =>
    [...values.values()].flatMap(({ value: one }) => (Array.isArray(one) ? one : [])).filter((one) => /^Edit/.test(one))
  const { before, known } = layoutOf(document).derived
  expect([texts(before), texts(known)]).toEqual([['Edit 48'], ['Edit 49']])
})

it('works a fact out again for the item that an edit touched, and for all when something else they asked for has changed', () => {
  const asked: string[] = []
  const facts = factsOf(({ document }, note: Mission['notes'][number], [times = 1]) => {
    asked.push(note.id)
    return `${document.mission.title}: ${note.text.repeat(times)}`
  })
  const made = (document: Mission, times = 1): readonly string[] => {
    asked.length = 0
    return facts(layoutOf(document), document.notes, [times])
  }
  const [one, two] = [1, 2].map((id) => ({ id: `n${id}`, board: 1 as const, x: 10, y: 10, text: `N${id}` }))
  if (one === undefined || two === undefined) throw new Error('no notes')
  const start = { ...titled(blankMission(), 'T'), notes: [one, two] }
  expect([made(start), [...asked]]).toEqual([
    ['T: N1', 'T: N2'],
    ['n1', 'n2'],
  ])
  const moved = { ...start, notes: [two, { ...one, text: 'N3' }] }
  expect([made(moved), [...asked]]).toEqual([['T: N2', 'T: N3'], ['n1']])
  expect([made(moved, 2), [...asked]]).toEqual([
    ['T: N2N2', 'T: N3N3'],
    ['n2', 'n1'],
  ])
  expect([made(titled(moved, 'U'), 2), [...asked]]).toEqual([
    ['U: N2N2', 'U: N3N3'],
    ['n2', 'n1'],
  ])
  expect([made(start, 2), [...asked]]).toEqual([
    ['T: N1N1', 'T: N2N2'],
    ['n1', 'n2'],
  ])
})

it('has whoever asks for facts depend on what the facts asked for, also where none was worked out again', () => {
  const facts = factsOf(({ document }, note: Mission['notes'][number]) => `${document.mission.title}: ${note.text}`)
  const { made, value } = counted((layout) => facts(layout, layout.document.notes).join())
  const start = noted(titled(blankMission(), 'T'), 'One')
  expect(value(layoutOf(start))).toBe('T: One')
  const other = { ...start, notes: [...start.notes] }
  expect(value(layoutOf(other))).toBe('T: One')
  expect(value(layoutOf(titled(other, 'U')))).toBe('U: One')
  expect(made.times).toBe(3)
})
