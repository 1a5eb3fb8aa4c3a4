import { describe, expect, it } from 'vitest'
import { itemsAt, itemsIn } from '#analysis/layout/hit-test.ts'
import { scoringMapOf } from '#analysis/scoring/scoring-map.ts'
import { applyEdits } from '#editing/edits/apply-edits.ts'
import { fieldPoint } from '#foundation/geometry/point.ts'
import { blankOf } from '#games/shared/templates/templates.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { putEdit } from '#model/mission/edit.ts'
import { ruleSets } from '#model/rule-sets/rule-sets.ts'
import { panelOf } from '../../../../../test/support/panel-notation.ts'
import { clipOf, planPaste } from './clip.ts'
import { planAddKind, planRemoveKind } from './replace-mission.ts'
import { planFreeMove, planRemove } from './selection.ts'
import { areasFor, planToken, tokenOfKind, withFigure, withNewFigure } from './token.ts'
import { planFlip, planTurn } from './turn-flip.ts'

const empty: Mission = { ...blankMission(), arrangement: { kind: 'single' } }
const placed = (document: Mission, kind: Mission['tokens'][number]['kind'], x: number, y: number): Mission => {
  const plan = planToken(document, kind, fieldPoint(x, y), { snap: 'free' })
  if (plan === null) throw new Error('no place')
  return done(document, [putEdit('tokens', plan.token)])
}
function done(document: Mission, edits: Parameters<typeof applyEdits>[1]): Mission {
  const outcome = applyEdits(document, edits)
  if (!outcome.ok) throw new Error(outcome.error.message)
  return outcome.value.document
}
const vehicle = placed(empty, 'vehicle-token', 200, 200)

describe('tokens', () => {
  it('begin with the base, the figures and the number of their kind', () => {
    const [token] = vehicle.tokens
    expect(token).toMatchObject({
      id: 'k1',
      label: '1',
      base: { kind: 'rectangle', length: 120, width: 80 },
      figures: { armour: 0, structure: 0 },
      face: 'up',
      side: null,
    })
    expect(placed(vehicle, 'vehicle-token', 400, 200).tokens[1]?.label).toBe('2')
    expect(planToken(vehicle, 'vehicle-token', fieldPoint(200, 200), { snap: 'free' })?.reason).toMatch(/already/)
  })
  it('say what they would stand in, on or over', () => {
    const warning = (document: Mission, x: number, y: number): string | null | undefined =>
      planToken(document, 'vehicle-token', fieldPoint(x, y), { snap: 'free' })?.warning
    expect(warning(vehicle, 250, 220)).toBe('its base overlaps that of Vehicle 1')
    expect(warning(empty, 30, 300)).toBe('its base reaches over the edge of the board')
    expect(warning({ ...empty, panels: [panelOf('p1', 1, 'A1 1 3 h')] }, 200, 303)).toMatch(/^it stands in piece A1 /)
    expect(warning(empty, 300, 300)).toBeNull()
  })
  it('are hit by their true shape, turned as they are', () => {
    const turned = done(vehicle, [putEdit('tokens', { ...(vehicle.tokens[0] ?? never()), turn: 90 })])
    const hits = (document: Mission, x: number, y: number) => itemsAt(document, fieldPoint(x, y), 0).length
    expect([hits(vehicle, 255, 200), hits(vehicle, 200, 255)]).toEqual([1, 0])
    expect([hits(turned, 255, 200), hits(turned, 200, 255)]).toEqual([0, 1])
    expect(itemsIn(vehicle, { x: 250, y: 190, width: 20, height: 20 })).toHaveLength(1)
    expect(itemsIn(turned, { x: 250, y: 190, width: 20, height: 20 })).toHaveLength(0)
  })
  it('move, turn in small steps, are mirrored, copied with the next number, and deleted', () => {
    const edited = (plan: ReturnType<typeof planTurn>) => done(vehicle, plan.ok ? plan.value : []).tokens[0]
    expect(edited(planFreeMove(vehicle, ['k1'], { x: 10.5, y: -3 }))).toMatchObject({ x: 210.5, y: 197 })
    expect(edited(planTurn(vehicle, ['k1']))?.turn).toBe(15)
    const slanted = done(vehicle, [putEdit('tokens', { ...(vehicle.tokens[0] ?? never()), turn: 30 })])
    const flipped = planFlip(slanted, ['k1'])
    expect(done(slanted, flipped.ok ? flipped.value : []).tokens[0]?.turn).toBe(150)
    const pasted = planPaste(vehicle, clipOf(vehicle, ['k1']))
    expect(done(vehicle, pasted.ok ? pasted.value.edits : []).tokens.map(({ id, label }) => [id, label])).toEqual([
      ['k1', '1'],
      ['k2', '2'],
    ])
    expect(done(vehicle, planRemove(vehicle, ['k1'])).tokens).toEqual([])
  })
  it('keep what was said of them when their kind changes, and take the base of the new one', () => {
    const [token = never()] = vehicle.tokens
    const armoured = withFigure(token, 'armour', { value: 13 })
    const model = tokenOfKind(vehicle, armoured, 'single-model')
    expect(model).toMatchObject({ base: { kind: 'round', diameter: 32 }, figures: { armour: 13 } })
    const own = { ...token, base: { kind: 'round' as const, diameter: 60 } }
    expect(tokenOfKind(vehicle, own, 'single-model').base).toEqual(own.base)
  })
  it('have figures added under a free name, renamed and taken away', () => {
    const [token = never()] = vehicle.tokens
    expect(Object.keys(withNewFigure(token, ['armour', 'move']).figures)).toContain('move')
    expect(Object.keys(withNewFigure(token, []).figures)).toContain('figure 1')
    expect(withFigure(token, 'armour', { name: 'shield' }).figures).toEqual({ shield: 0, structure: 0 })
    expect(withFigure(token, 'armour', { value: undefined }).figures).toEqual({ structure: 0 })
  })
  it('can be said to lie in the areas they stand in, first of all', () => {
    const regions: Mission['regions'] = [
      { id: 'r1', kind: 'strongroom', label: 'A', squares: [{ board: 1, x: 5, y: 5 }] },
      { id: 'r2', kind: 'strongroom', label: 'B', squares: [{ board: 1, x: 1, y: 1 }] },
    ]
    const [token = never()] = vehicle.tokens
    expect(areasFor({ ...vehicle, regions }, token)).toEqual([
      { id: 'r2', under: true },
      { id: 'r1', under: false },
    ])
  })
  it('are of kinds that a mission adds, which stay while one of them is on the map', () => {
    const { edit, id } = planAddKind(empty, 'tokens', 'Assault Craft')
    const known = done(empty, [edit])
    expect(known.kinds.tokens).toEqual([
      { id, name: 'Assault Craft', sign: 'AC', role: null, base: { kind: 'round', diameter: 32 }, figures: [] },
    ])
    const used = placed(known, id, 200, 200)
    expect(planRemoveKind(used, 'tokens', id)).toMatchObject({ ok: false })
    const removed = planRemoveKind(known, 'tokens', id)
    expect('tokens' in done(known, removed.ok ? removed.value : []).kinds).toBe(false)
  })
  it('that are destroyed score for those whose they are not', () => {
    const part = { part: 'tokens', kind: 'vehicle-token' } as const
    const { play } = empty
    const objective: Mission['play']['objectives'][number] = {
      id: 'o1',
      title: 'Vehicles',
      side: null,
      timing: { kind: 'end' },
      conditions: [{ kind: 'parts-destroyed', part, points: 5 }],
    }
    const [token = never()] = vehicle.tokens
    const tokens = [
      { ...token, side: 'attacker' },
      { ...token, id: 'k2', x: 400, side: 'attacker' },
      { ...token, id: 'k3', y: 400, side: 'defender' },
    ]
    const map = scoringMapOf({ ...vehicle, tokens, play: { ...play, objectives: [objective] } })
    expect([map.destroyable(part, 'attacker'), map.destroyable(part, 'defender')]).toEqual([1, 2])
  })
})

describe('new parts of a ship', () => {
  const game = ruleSets.find(({ id }) => id === 'ship-to-ship') ?? never()
  const ships = blankOf(game)
  const put = (document: Mission, kind: Mission['tokens'][number]['kind'], x: number): Mission =>
    placed(document, kind, x, 200)
  const last = (document: Mission) => document.tokens.at(-1) ?? never()

  it('begin with the figures that the game gives them, and change them with their kind', () => {
    const section = last(put(ships, 'wall-section', 200))
    expect(section.figures).toEqual({ shield: 12, armour: 14, structure: 2 })
    expect(last(put(ships, 'assault-craft', 200)).figures).toEqual({ armour: 13, casualties: 0 })
    expect(tokenOfKind(ships, section, 'ship-gun').figures).toEqual({ strength: 10, armour: 15 })
    const stronger = withFigure(section, 'armour', { value: 16 })
    expect(tokenOfKind(ships, stronger, 'ship-gun').figures).toEqual({ strength: 10, armour: 16 })
  })
  it('belong to whose ship it is: the first of a board to the side of its place, the next to the owner of the others', () => {
    const east = 8 * 76.2 + 533.4 + 200
    const first = put(ships, 'ship-gun', 200)
    expect(last(first)).toMatchObject({ board: 1, side: 'west' })
    expect(last(put(first, 'ship-gun', east))).toMatchObject({ board: 2, side: 'east' })
    const turned = { ...first, tokens: first.tokens.map((token) => ({ ...token, side: 'east' })) }
    expect(last(put(turned, 'wall-section', 300))).toMatchObject({ board: 1, side: 'east' })
    expect(last(put(turned, 'wall-section', east))).toMatchObject({ board: 2, side: 'west' })
    expect(last(put(ships, 'debris-piece', 200)).side).toBeNull()
  })
  it('lie face down where they are secret', () => {
    expect(last(put(ships, 'system-armoury', 200)).face).toBe('down')
    expect(last(put(ships, 'ship-gun', 200)).face).toBe('up')
    expect(planToken(ships, 'system-armoury', fieldPoint(200, 200), { face: 'up' })?.token.face).toBe('up')
  })
})

function never(): never {
  throw new Error('there is a token')
}
