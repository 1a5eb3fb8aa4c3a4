import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkMission, checkOnce } from '#games/shared/checks/check.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { BOARDING_ACTIONS_KIT, type Kit } from '#model/kit/kit.ts'
import { blankMission } from '#model/mission/blank.ts'
import { customKindIdSchema } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Edit } from '#model/mission/edit.ts'
import { joiningsOf } from '#model/mission/half-choice.ts'
import { idSource } from '#model/mission/ids.ts'
import { findFaults } from '#model/mission/references.ts'
import { fullMap } from '../../../../../test/support/full-map.ts'
import { halfMission } from '../../../../../test/support/half-mission.ts'
import { applyEdits } from '../apply-edits.ts'
import { applyPatch, invertPatch } from '../patch.ts'
import { planRemoveBoard } from './custom-boards.ts'
import {
  planAddHalf,
  planAddKind,
  planChangeKind,
  planCustomKit,
  planDeleteHalf,
  planRemoveKind,
  planRenameHalf,
  planShowHalf,
  reasonAgainstName,
  renamedKind,
} from './replace-mission.ts'

const own: Kit = { ...BOARDING_ACTIONS_KIT, id: 'garage' }
const document = fullMap()

describe('a kit of one’s own under a map', () => {
  it('is taken in one step; what was renamed in it is renamed on the map, in codes and counts', () => {
    const [code] = document.panels.map(({ piece }) => piece)
    if (code === undefined) throw new Error('the map has panels')
    const kit: Kit = {
      ...own,
      pieces: own.pieces.map((piece) => (piece.code === code ? { ...piece, code: 'Z9' } : piece)),
    }
    const before = { ...document, kit: { ...document.kit, codes: { [code]: 'door' }, pieces: { [code]: 2 } } }
    const plan = planCustomKit(before, kit, new Map([[code, 'Z9']]))
    if (!plan.ok) throw new Error(plan.error)
    const after = applyEdits(before, plan.value)
    if (!after.ok) throw new Error(after.error.message)
    expect(after.value.document.kit).toMatchObject({ id: 'garage', codes: { Z9: 'door' }, pieces: { Z9: 2 } })
    expect(after.value.document.panels.map(({ piece }) => piece)).toEqual(
      document.panels.map(({ piece }) => (piece === code ? 'Z9' : piece)),
    )
  })

  it('is refused when something on the map is not in it, or when nothing could stand', () => {
    const [code] = document.panels.map(({ piece }) => piece)
    const without: Kit = { ...own, pieces: own.pieces.filter((piece) => piece.code !== code) }
    expect(planCustomKit(document, without)).toEqual({
      ok: false,
      error: expect.stringContaining('The map doesn’t fit this kit'),
    })
    const impossible: Kit = {
      ...own,
      sizes: { ...own.sizes, thickness: { ...own.sizes.thickness, value: 200 } },
    }
    expect(planCustomKit(document, impossible)).toEqual({
      ok: false,
      error: expect.stringContaining('This kit isn’t valid'),
    })
  })
})

// Half-maps: choosing one and going back, in whatever order, and what forbids it.

function edited(document: Mission, edits: readonly Edit[]): Mission {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  expect(writeMission(applyPatch(outcome.value.document, invertPatch(outcome.value.patch)))).toBe(
    writeMission(document),
  )
  return outcome.value.document
}

function showing(document: Mission, board: 1 | 2, id: string): Mission {
  const plan = planShowHalf(document, board, id)
  if (!plan.ok) throw new Error(plan.error)
  return edited(document, plan.value)
}

describe('half-maps', () => {
  it('are the same bytes again when the first halves are shown again, however many were in between', () => {
    const first = halfMission()
    const start = writeMission(first)
    const choice = fc.record({ board: fc.constantFrom(1 as const, 2 as const), id: fc.constantFrom('a', 'b') })
    fc.assert(
      fc.property(fc.array(choice, { maxLength: 6 }), (choices) => {
        let document = first
        for (const { board, id } of choices) document = showing(document, board, id)
        const read = readMission(writeMission(document))
        expect(read.ok && writeMission(read.value.document)).toBe(writeMission(document))
        for (const board of [1, 2] as const) document = showing(document, board, 'a')
        expect(writeMission(document)).toBe(start)
      }),
      { numRuns: 20 },
    )
  })

  it('are joined in every way, each a sound mission with the things of its halves', () => {
    const found = joiningsOf(halfMission())
    expect(found.map(({ title }) => title)).toEqual([
      'A on board 1 and A on board 2',
      'A on board 1 and B on board 2',
      'B on board 1 and A on board 2',
      'B on board 1 and B on board 2',
    ])
    expect(found.map(({ document }) => findFaults(document))).toEqual([[], [], [], []])
    expect(found.map(({ document }) => document.markers.map(({ label }) => label).sort())).toEqual([
      ['1', '2'],
      ['1', '4'],
      ['2', '3'],
      ['3', '4'],
    ])
  })

  it('give new things ids that no half has', () => {
    const document = halfMission()
    const hidden = document.halves?.flatMap(({ options }) => options.flatMap(({ markers = [] }) => markers)) ?? []
    expect(hidden.length).toBe(2)
    expect(hidden.map(({ id }) => id)).not.toContain(idSource(document)('markers'))
  })

  it('are refused as long as a rule or a link names things of the half that leaves', () => {
    const document = halfMission()
    const [marker, other] = document.markers
    const rules = [
      { id: 'r', title: 'The relay', kind: 'special-rule', text: '', about: [{ part: 'item', id: marker?.id ?? '' }] },
    ] as const
    const named = edited(document, [{ type: 'set', field: 'play', value: { ...document.play, rules } }])
    expect(planShowHalf(named, 1, 'b')).toEqual({
      ok: false,
      error: '“The relay” names one thing of this half. Name its kind or label instead.',
    })
    const link = { id: 'l1', kind: 'power-line', from: marker?.id ?? '', to: other?.id ?? '' }
    const linked = applyEdits(document, [{ type: 'put', collection: 'links', item: link }])
    expect(linked.ok ? '' : linked.error.message).toContain('there is no marker “m1”, with the half-map “B”')
  })

  it('have faults at their place in the file', () => {
    const text = writeMission(halfMission()).replace('"label": "4"', '"label": "4", "side": "nobody"')
    const read = readMission(text)
    expect(read.ok ? '' : read.error.path).toBe('halves[1].options[1].markers[0].side')
  })

  it('are renamed and deleted; the last of a board is an ordinary map', () => {
    const document = edited(halfMission(), planRenameHalf(halfMission(), 1, 'b', 'Hold'))
    expect(document.halves?.[0]?.options.map(({ title }) => title)).toEqual(['A', 'Hold'])
    const [one] = [edited(document, planDeleteHalf(document, 1, 'b'))]
    expect(one?.halves?.map(({ board }) => board)).toEqual([2])
    expect(one === undefined ? null : edited(one, planDeleteHalf(one, 2, 'b')).halves).toBeUndefined()
  })

  it('move with their board when an earlier one is removed', () => {
    const half = halfMission()
    const three: Mission = { ...half, arrangement: { kind: 'boards', boards: [0, 700].map((x) => ({ x, y: 0 })) } }
    const plan = planRemoveBoard(three, 1)
    const document = edited(three, plan.ok ? plan.value : [])
    expect(document.halves?.map(({ board, side, chosen }) => [board, side, chosen])).toEqual([[1, 'defender', 'a']])
    expect(showing(document, 1, 'b').markers.map(({ label, board }) => [label, board])).toEqual([['4', 1]])
  })

  it('are at most sixteen pairs', () => {
    let document = halfMission()
    for (let more = 0; more < 6; more += 1) document = edited(document, planAddHalf(document, 1))
    const outcome = applyEdits(document, planAddHalf(document, 1))
    expect(outcome.ok ? '' : outcome.error.message).toContain('18 ways; a mission has at most 16')
  })
})

/** Scores the marker 3 as if there were one. */
const scoring3 = (document: Mission): Mission => ({
  ...document,
  play: {
    ...document.play,
    objectives: [
      {
        id: 'o1',
        title: 'One',
        side: null,
        timing: { kind: 'end' },
        conditions: [{ kind: 'control-at-least', markers: { kind: 'labelled', labels: ['3'] }, count: 1, points: 5 }],
      },
    ],
  },
})

describe('the checker', () => {
  it('finds what is wrong in a pair that is not on the map, and names the pair', () => {
    const sound = scoring3(halfMission())
    // A second marker of that label, in a half that is not shown.
    const wrong = showing(sound, 2, 'b')
    const [marker] = wrong.markers.filter(({ board }) => board === 2)
    if (marker === undefined) throw new Error('no marker')
    const changed = edited(wrong, [{ type: 'put', collection: 'markers', item: { ...marker, label: '3' } }])
    const hidden = showing(changed, 2, 'a')
    const twice = (document: Mission) => checkOnce(document).filter(({ rule }) => rule === 'label-used-twice')
    expect(twice(sound)).toEqual([])
    expect(twice(hidden).map(({ message, fix }) => [message.split(': ')[0], fix])).toEqual([
      ['With B on board 1 and B on board 2', null],
    ])
    expect(checkMission(hidden)).toEqual(checkOnce(hidden))
  })

  it('keeps a waiver that is about another half', () => {
    const document = scoring3(halfMission())
    const waiver = { rule: 'label-used-twice', items: [], reason: 'meant' }
    const idle = (mission: Mission) => checkOnce(mission).filter(({ rule }) => rule === 'waiver-without-finding')
    const waived = { ...document, checks: { ...document.checks, waivers: [waiver] } }
    expect(idle(waived)).toHaveLength(1)
    const halves = waived.halves?.map((set) => ({
      ...set,
      options: set.options.map((half) =>
        half.markers === undefined ? half : { ...half, markers: half.markers.map((each) => ({ ...each, label: '3' })) },
      ),
    }))
    expect(idle({ ...waived, ...(halves === undefined ? {} : { halves }) })).toEqual([])
  })
})

const done = (document: Mission, ...edits: readonly Edit[]): Mission => {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}

describe('own kinds', () => {
  it('get an id from their name that nothing else has, whatever is typed', () => {
    let document = blankMission()
    for (const name of ['Vent Shaft', 'Vent  shaft!', 'Schächte des Ältesten im tiefen Rumpf', '裂け目', '-', 'own'])
      for (const part of ['zones', 'regions', 'markers'] as const)
        document = done(document, planAddKind(document, part, name).edit)
    const ids = Object.values(document.kinds).flatMap(
      (list: readonly { id: string; sign: string }[] | undefined) => list ?? [],
    )
    expect(new Set(ids.map(({ id }) => id)).size).toBe(18)
    for (const { id, sign } of ids) {
      expect(customKindIdSchema.safeParse(id).success, id).toBe(true)
      expect(sign.length).toBeGreaterThan(0)
    }
    expect(ids[0]).toMatchObject({ id: 'own-vent-shaft', sign: 'VS' })
  })
  it('change without losing what is drawn with them', () => {
    const { edit, id } = planAddKind(blankMission(), 'regions', 'Vent Shaft')
    const added = done(blankMission(), edit)
    const drawn = done(added, {
      type: 'put',
      collection: 'regions',
      item: { id: 'r1', kind: id, label: '', squares: [{ board: 1, x: 0, y: 0 }] },
    })
    const [kind] = drawn.kinds.regions
    if (kind === undefined) throw new Error('no kind')
    const renamed = done(
      drawn,
      planChangeKind(drawn, 'regions', { ...kind, name: 'Duct', sign: 'DU', role: 'defender' }),
    )
    expect(renamed.kinds.regions).toEqual([{ id, name: 'Duct', sign: 'DU', role: 'defender' }])
    expect(renamed.regions).toEqual(drawn.regions)
    const refused = planRemoveKind(renamed, 'regions', id)
    expect(refused).toMatchObject({ ok: false, error: '1 area on the map is of this kind.' })
    const cleared = done(renamed, { type: 'remove', collection: 'regions', id: 'r1' })
    const removed = planRemoveKind(cleared, 'regions', id)
    expect(removed.ok && done(cleared, ...removed.value).kinds).toEqual(blankMission().kinds)
  })
  it('take a sign from a new name only where they had it from the old one', () => {
    const kind = { id: 'own-duct' as const, name: 'Vent Shaft', sign: 'VS', role: null }
    expect(renamedKind(kind, 'Cold Duct').sign).toBe('CD')
    expect(renamedKind({ ...kind, sign: '#' }, 'Cold Duct').sign).toBe('#')
  })
  it('stay while the mission speaks of them', () => {
    const { edit, id } = planAddKind(blankMission(), 'markers', 'Relic')
    const added = done(blankMission(), edit)
    const { play } = added
    const spoken = done(added, {
      type: 'set',
      field: 'play',
      value: { ...play, needs: [{ part: { part: 'markers', kind: id }, least: 1, most: 1 }] },
    })
    expect(planRemoveKind(spoken, 'markers', id)).toMatchObject({
      ok: false,
      error: expect.stringContaining('speaks of'),
    })
  })
  it('are not called like another kind', () => {
    expect(reasonAgainstName(blankMission(), 'regions', ' strongROOM')).toContain('already')
    expect(reasonAgainstName(blankMission(), 'regions', 'Duct')).toBeNull()
  })
})
