import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import type { Tool, ToolOptions } from '../editor-state.ts'
import {
  defaultOptions,
  defaultPlacement,
  nextStroke,
  optionsFor,
  stanceFor,
  toolFor,
  withNextSnap,
  zonesOfStroke,
} from './tool-options.ts'

describe('options of tools', () => {
  it('forget what was said of one kind when another is taken in hand, and keep how to draw', () => {
    const said: ToolOptions = {
      ...defaultOptions,
      stroke: 'fill',
      serves: 'reserves',
      label: { how: 'text', text: 'North' },
    }
    const zone = (side: string): Tool => ({ kind: 'zone', zone: 'entry', side })
    expect(optionsFor(zone('attacker'), zone('defender'), said)).toBe(said)
    const other = optionsFor(zone('attacker'), { kind: 'region', region: 'sector' }, said)
    expect(other).toEqual({ ...defaultOptions, stroke: 'fill' })
  })
  it('turns what is put down next for that kind alone, and so with whose it is and how it lies', () => {
    const craft: Tool = { kind: 'token', token: 'assault-craft' }
    const said: ToolOptions = {
      ...defaultOptions,
      turn: 90,
      tokenSide: 'salt',
      tokenFace: 'down',
      stamp: { quarters: 1, mirrored: true },
    }
    expect(optionsFor(craft, craft, said)).toBe(said)
    const others: readonly Tool[] = [{ kind: 'token', token: 'ship-gun' }, { kind: 'select' }, { kind: 'note' }]
    for (const other of others) expect(optionsFor(craft, other, said)).toEqual(defaultOptions)
    expect(optionsFor({ kind: 'feature', feature: 'pipes' }, { kind: 'feature', feature: 'terminal' }, said).turn).toBe(
      0,
    )
  })
  it('how a panel stands holds while walls are drawn, and is forgotten with the tool', () => {
    const turned = { axis: 'vertical', half: 'second', otherFace: true, start: 'open' } as const
    const piece = (code: string): Tool => ({ kind: 'panel', piece: code })
    expect(stanceFor(piece('B3'), turned)).toBe(turned)
    for (const next of [{ kind: 'select' }, { kind: 'erase' }, { kind: 'note' }] as const)
      expect(stanceFor(next, turned)).toBe(defaultPlacement)
  })
  it('go round', () => {
    let options = defaultOptions
    const strokes = [0, 1, 2].map(() => {
      options = { ...options, stroke: nextStroke(options) }
      return options.stroke
    })
    expect(strokes).toEqual(['rectangle', 'fill', 'brush'])
    expect(withNextSnap(defaultOptions, 'marker').snap).toEqual({ ...defaultOptions.snap, marker: 'centres' })
    expect(withNextSnap(defaultOptions, 'note').snap.note).toBe('lattice')
  })
  it('make a zone of each square with the brush, one of a rectangle, unless told otherwise', () => {
    expect(zonesOfStroke(defaultOptions)).toBe('each')
    expect(zonesOfStroke({ ...defaultOptions, stroke: 'rectangle' })).toBe('one')
    expect(zonesOfStroke({ ...defaultOptions, stroke: 'rectangle', zones: 'each' })).toBe('each')
  })
})

describe('a tool of something that is gone', () => {
  const mission: Mission = {
    ...blankMission(),
    kinds: { ...blankMission().kinds, regions: [{ id: 'own-duct', name: 'Duct', sign: 'D', role: null }] },
  }
  it('is put away, or is nobody’s', () => {
    const duct: Tool = { kind: 'region', region: 'own-duct' }
    expect(toolFor(mission, duct)).toBe(duct)
    expect(toolFor(blankMission(), duct)).toEqual({ kind: 'select' })
    expect(toolFor(mission, { kind: 'zone', zone: 'entry', side: 'gone' })).toEqual({
      kind: 'zone',
      zone: 'entry',
      side: null,
    })
  })
})
