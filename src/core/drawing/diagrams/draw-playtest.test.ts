import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { defaultSettings } from '#analysis/playtest/patrols.ts'
import { playBattles, recordBattle } from '#analysis/playtest/play.ts'
import { preparePlaytest } from '#analysis/playtest/prepare.ts'
import { reportPlaytest } from '#analysis/playtest/report.ts'
import type { Figure, Shape } from '#drawing/display/display-list.ts'
import { ZONE_TINT } from '#drawing/display/screen/draw-screen-zones.ts'
import { MAP_THEMES, mapThemes } from '#drawing/display/screen/map-themes.ts'
import { textBox } from '#drawing/display/shapes.ts'
import { overlaps } from '#foundation/geometry/point.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { colourOf, contrastOf, over } from '../../../../test/support/contrast.ts'
import { drawBattle, openIn, unitLetters } from './draw-battle.ts'
import { beside, drawPlaytestLayer, formatMean, playtestLayers } from './draw-playtest.ts'

const read = readMission(
  readFileSync(new URL('../../../../resources/samples/pump-room.bulkhead', import.meta.url), 'utf8'),
)
if (!read.ok) throw new Error('the sample can’t be read')
const document = read.value.document
const prepared = preparePlaytest(document)
if (!prepared.ok) throw new Error(prepared.error.sentence)
const { facts } = prepared.value
const report = reportPlaytest(prepared.value, defaultSettings, playBattles(prepared.value, defaultSettings, 0, 6))
const record = recordBattle(prepared.value, defaultSettings, 2)
const look = { turned: false, size: 17.5 }

const shapesOf = (figures: readonly Figure[]): readonly Shape[] => figures.flatMap(({ shapes }) => shapes)
const textsOf = (figures: readonly Figure[]) =>
  shapesOf(figures).flatMap((shape) => (shape.type === 'text' ? shape : []))

describe('figures of a playtest on the map', () => {
  it.each(playtestLayers.filter((layer) => layer !== 'nothing'))('say %s with numbers or signs, too', (layer) => {
    const { under, over } = drawPlaytestLayer(document, report, layer, look)
    expect(textsOf(over).length).toBeGreaterThan(0)
    expect(textsOf(under)).toEqual([])
  })
  it('draw nothing if nothing is asked for', () => {
    expect(drawPlaytestLayer(document, report, 'nothing', look)).toEqual({ under: [], over: [] })
  })
  it('paint every square where a model fell, the deadliest most', () => {
    const painted = shapesOf(drawPlaytestLayer(document, report, 'died', look).under)
    expect(painted).toHaveLength(report.squares.filter(({ died }) => died > 0).length)
  })
  it('leave the letters of entry zones 3 : 1 in every theme, however many fell or stood there', () => {
    const deadly = { ...report, squares: report.squares.map((square) => ({ ...square, died: 1, stood: 1 })) }
    for (const layer of ['died', 'stood'] as const) {
      const inks = shapesOf(drawPlaytestLayer(document, deadly, layer, look).under).flatMap((shape) =>
        shape.type === 'path' ? shape.paint : [],
      )
      // All squares count alike: only those in zones are fainter.
      const faintest = Math.min(...inks.map(({ fillOpacity }) => fillOpacity ?? 1))
      const fill = inks[0]?.fill ?? 'deck'
      for (const name of MAP_THEMES)
        for (const side of ['side-1', 'side-2', 'side-3', 'side-4', 'side-5', 'side-6'] as const)
          for (const floor of ['floor-0', 'floor-1'] as const) {
            const colour = (ink: typeof fill) => colourOf(mapThemes[name][ink])
            const tinted = over(colour(side), over(colour(fill), colour(floor), faintest), ZONE_TINT)
            expect(contrastOf(colour(side), tinted), `${side} under ${layer} in ${name}`).toBeGreaterThanOrEqual(3)
          }
    }
  })
  it('cross out each unused hatchway, and give the others a number', () => {
    const none = { ...report, hatchways: report.hatchways.map((each) => ({ ...each, unused: true })) }
    expect(textsOf(drawPlaytestLayer(document, none, 'passed', look).over)).toEqual([])
    const all = { ...report, hatchways: report.hatchways.map((each) => ({ ...each, unused: false, passed: 1 })) }
    expect(textsOf(drawPlaytestLayer(document, all, 'passed', look).over)).toHaveLength(report.hatchways.length)
  })
  it('keep the rows at a marker apart, on a turned map as well', () => {
    for (const turned of [false, true]) {
      const rows = textsOf(drawPlaytestLayer(document, report, 'held', { ...look, turned }).over)
      const [one, other] = rows
      if (one === undefined || other === undefined) throw new Error('two sides have two rows')
      // As they are seen: letters stay upright.
      const seen = (row: typeof one) => textBox(turned ? { ...row, at: { x: -row.at.y, y: row.at.x } } : row)
      expect(overlaps(seen(one), seen(other))).toBe(false)
    }
  })
  it('write means as short as they can be', () => {
    expect([12.34, 9.96, 1.25, 0.1, 0.04].map(formatMean)).toEqual(['12', '10', '1.3', '0.1', '0.04'])
  })
  it('go to the right and down as they are seen', () => {
    expect(beside({ x: 10, y: 20 }, 3, 4, { turned: false })).toEqual({ x: 13, y: 24 })
    expect(beside({ x: 10, y: 20 }, 3, 4, { turned: true })).toEqual({ x: 14, y: 17 })
  })
})

describe('a battle on the map', () => {
  it('has letters for every model of every step, and a shape for each side', () => {
    for (const [step, frame] of record.frames.entries()) {
      const figures = drawBattle(document, facts, record, step, look)
      const flags = frame.control.filter((side) => side !== null).length
      expect(textsOf(figures)).toHaveLength(frame.models.length + flags)
      const filled = shapesOf(figures).filter(
        (shape) => shape.type !== 'text' && 'paint' in shape && shape.paint.fillOpacity === 0.28,
      )
      const kinds = (type: Shape['type']) => filled.filter((shape) => shape.type === type).length
      expect(kinds('circle')).toBe(frame.models.filter(([side]) => side === 0).length)
      expect(kinds('path')).toBe(frame.models.filter(([side]) => side === 1).length)
    }
  })
  it('has no letters on models where nobody could read them', () => {
    const flags = record.frames[0]?.control.filter((side) => side !== null).length
    expect(textsOf(drawBattle(document, facts, record, 0, { turned: false, size: 42 }))).toHaveLength(flags ?? 0)
  })
  it('crosses out as many models as fell in a step', () => {
    const step = record.frames.findIndex(({ events }) => events.some(({ kind }) => kind === 'fell'))
    const fell = record.frames[step]?.events.reduce((sum, each) => sum + (each.kind === 'fell' ? each.models : 0), 0)
    const crosses = shapesOf(drawBattle(document, facts, record, step, look)).filter(
      (shape) => shape.type === 'path' && shape.paint.stroke === 'removed',
    )
    expect(crosses).toHaveLength(2 * (fell ?? 0))
  })
  it('draws nothing of a step that there isn’t', () => {
    expect(drawBattle(document, facts, record, 1000, look)).toEqual([])
  })
  it('names the panels whose hatchways are open', () => {
    const open = facts.hatchways.map((_, index) => index === 1)
    expect([...openIn(facts, open)]).toEqual([facts.hatchways[1]?.id])
    expect(facts.hatchways.every(({ id }) => document.panels.some((panel) => panel.id === id))).toBe(true)
  })
  it('shortens names of units', () => {
    expect(['Leader', 'Squad 2', 'Assault squad 12', 'Élite-guard'].map(unitLetters)).toEqual(['L', 'S2', 'AS12', 'ÉG'])
  })
})
