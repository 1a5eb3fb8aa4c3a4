/** Pasting what was cut, and what was copied in another game. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { type AnyItem, collections, type Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import type { Note } from '#model/mission/objects.ts'
import { clipOf, planPaste } from './clip.ts'
import { planRemove } from './selection.ts'

const samples = readdirSync('resources/samples').filter((name) => name.endsWith('.bulkhead'))
function sample(name: string): Mission {
  const read = readMission(readFileSync(`resources/samples/${name}`, 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  return read.value.document
}
const everything = (document: Mission): string[] =>
  collections.flatMap((collection) => document[collection].map(({ id }) => id))

const withEdits = (document: Mission, edits: readonly Edit[]): Mission => {
  const applied = applyEdits(document, edits)
  if (!applied.ok) throw new Error(applied.error.message)
  return applied.value.document
}
const emptyMap = {
  ...{ panels: [], halfPillars: [], wallEnds: [], zones: [], regions: [] },
  ...{ markers: [], links: [], features: [], notes: [], tokens: [], arranged: [] },
} as const

describe('everything that is cut and pasted', () => {
  /** Content of things, without the names that they have among each other. */
  const said = (document: Mission): unknown =>
    collections.map((collection) =>
      document[collection]
        .map((item) => {
          const inside = { id: '', group: '', in: '', from: '', to: '', locked: '' }
          return JSON.stringify({ ...item, ...inside })
        })
        .sort(),
    )
  it.each(samples)('is what it was, with its labels: %s', (name) => {
    const document = sample(name)
    const ids = everything(document)
    const cut = withEdits(document, planRemove(document, ids))
    const pasted = planPaste(cut, clipOf(document, ids))
    if (!pasted.ok) throw new Error(pasted.error)
    expect(said(withEdits(cut, pasted.value.edits))).toEqual(said(document))
  })
})

describe('what comes from another game, kit or map', () => {
  const others = ['pump-room', 'salt-and-iron', 'cold-berth', 'four-claims', 'two-decks-down', 'third-bell']
  const pairs = others.flatMap((from) => others.map((to) => [from, to] as const))
  it.each(pairs)('is pasted as far as the mission can take it, or is refused with a reason: %s in %s', (from, to) => {
    const other = sample(`${from}.bulkhead`)
    const mission = { ...sample(`${to}.bulkhead`), ...emptyMap }
    const pasted = planPaste(mission, clipOf(other, everything(other)))
    if (pasted.ok) expect(applyEdits(mission, pasted.value.edits)).toMatchObject({ ok: true })
    else
      expect(pasted.error).toMatch(
        /^(There is no room|The kit of this|Walls, zones and areas|This mission has no such)/,
      )
  })

  const [pump, ship] = [sample('pump-room.bulkhead'), sample('salt-and-iron.bulkhead')]
  const note: AnyItem = { collection: 'notes', item: { id: 'n1', board: 1, x: 200, y: 200, text: 'Here' } }
  const panel = (piece: string): AnyItem[] =>
    pump.panels.slice(0, 1).map((item) => ({ collection: 'panels', item: { ...item, piece } }))
  it.each<[string, readonly AnyItem[], string | null]>([
    ['of nothing', [note], null],
    [
      'a piece of another kit',
      [note, ...panel('Z9'), ...panel('Z8')],
      'without 2 pieces that the kit does not have (Z9, Z8)',
    ],
    [
      'kinds of another game',
      [note, ...clipOf(ship, [ship.tokens[0]?.id ?? ''])],
      'without 1 thing of a kind that this mission does not have',
    ],
    [
      'a board that is not there, and a piece',
      [note, { collection: 'notes', item: { ...note.item, board: 4 } as Note }, ...panel('Z9')],
      'without 1 thing of a board that this map does not have and 1 piece that the kit does not have (Z9)',
    ],
  ])('keeps no other thing from being pasted, and it is said what was left out: %s', (_, clip, without) => {
    const mission = { ...pump, ...emptyMap }
    const pasted = planPaste(mission, clip)
    if (!pasted.ok) throw new Error(pasted.error)
    expect([pasted.value.ids.length, pasted.value.without]).toEqual([1, without])
    expect(applyEdits(mission, pasted.value.edits).ok).toBe(true)
  })
  it('counts the links whose markers were left out, or were not copied', () => {
    const four = sample('four-claims.bulkhead')
    const [link] = four.links
    if (link === undefined) throw new Error('no link')
    const ends = clipOf(four, [link.from, link.to])
    expect(ends.map(({ collection }) => collection)).toEqual(['markers', 'markers', 'links'])
    const unlike = ends.map(
      (entry): AnyItem =>
        entry.item.id === link.from ? ({ ...entry, item: { ...entry.item, kind: 'foreign' } } as AnyItem) : entry,
    )
    const into = (clip: readonly AnyItem[]) => planPaste({ ...four, ...emptyMap }, clip)
    expect(into(unlike)).toMatchObject({
      value: {
        without:
          'without 1 thing of a kind that this mission does not have and 1 link of which not both markers came along',
      },
    })
    expect(into([note, ...clipOf(four, [link.id])])).toMatchObject({
      value: { without: 'without 1 link of which not both markers came along' },
    })
    expect(into(clipOf(four, [link.id]))).toEqual({
      ok: false,
      error: 'Links go with their markers: copy the markers, and what joins them comes along.',
    })
  })
  it('is of nobody where the side is unknown, and points at nothing where the board is', () => {
    const mission = { ...pump, ...emptyMap }
    const [marker] = pump.markers
    if (marker === undefined) throw new Error('no marker')
    const pasted = planPaste(mission, [
      { collection: 'markers', item: { ...marker, side: 'nobody-else' } },
      { collection: 'notes', item: { ...(note.item as Note), arrow: { board: 4, x: 1, y: 1 } } },
    ])
    if (!pasted.ok) throw new Error(pasted.error)
    const put = withEdits(mission, pasted.value.edits)
    expect([put.markers[0]?.side, put.notes[0]?.arrow, pasted.value.without]).toEqual([undefined, undefined, null])
  })
})

describe('what cannot be pasted says why', () => {
  const refused = (from: string, to: string, collection: (typeof collections)[number]): string | null => {
    const other = sample(`${from}.bulkhead`)
    const ids = other[collection].slice(0, 1).map(({ id }) => id)
    const pasted = planPaste(sample(`${to}.bulkhead`), clipOf(other, ids))
    return pasted.ok ? null : pasted.error
  }
  it('of pieces that the kit does not have, loose ones too', () => {
    expect(refused('pump-room', 'salt-and-iron', 'panels')).toBe('The kit of this mission has no A4.')
    expect(refused('pump-room', 'salt-and-iron', 'halfPillars')).toBe('The kit of this mission has no PL.')
    expect(refused('salt-and-iron', 'pump-room', 'panels')).toMatch(/^The kit of this mission has no \w+\.$/)
  })
  it('of what stands on squares, on a table without them', () => {
    const squares = 'Walls, zones and areas need squares, but this map has no squares.'
    for (const each of ['panels', 'halfPillars', 'zones'] as const)
      expect(refused('pump-room', 'cold-berth', each)).toBe(squares)
    expect(refused('salt-and-iron', 'cold-berth', 'regions')).toBe(squares)
  })
})
