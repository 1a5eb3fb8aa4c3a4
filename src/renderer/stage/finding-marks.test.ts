import { describe, expect, it } from 'vitest'
import type { Finding } from '#core/checker/finding.ts'
import { footprint } from '#core/display/placement.ts'
import { buildScreenList } from '#core/display/screen/build-screen-list.ts'
import { screenLook } from '#core/display/screen/screen-look.ts'
import { shapeBox } from '#core/display/shapes.ts'
import { type Box, overlaps } from '#core/geometry/point.ts'
import type { Mission } from '#core/mission/document.ts'
import { sampleMissions } from '../../../test/support/map-look.ts'
import { checker } from '../state/all-rules.ts'
import { placeMarks } from './finding-marks.ts'

const SCALE = 0.9

/** The sample without its pillars, ends and every third wall: much to find fault with. */
const spoilt = (mission: Mission): Mission => ({
  ...mission,
  halfPillars: [],
  wallEnds: [],
  panels: mission.panels.filter((_, index) => index % 3 !== 0),
})

function marksOf(document: Mission, findings: readonly Finding[]) {
  const { layers, room } = buildScreenList(document, screenLook(SCALE, false))
  return { layers, room, marks: placeMarks({ document, findings, turned: null, room, scale: SCALE, around: 22 }) }
}

describe('marks of findings', () => {
  it('stand beside what they are about: over no wall, door, marker, text or other mark, on every spoilt sample', () => {
    let [all, forced] = [0, 0]
    for (const [, sample] of sampleMissions()) {
      const document = spoilt(sample)
      const findings = checker.check(document, {}).filter(({ at }) => at !== null)
      const { layers, marks } = marksOf(document, findings)
      const things = layers
        .filter(({ name }) => ['panels', 'pillars', 'markers', 'codes', 'region-names'].includes(name))
        .flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes.map(shapeBox)))
      const boxes = marks.map(({ at, findings: here }): Box => {
        const [width, height] = [(here.length > 1 ? 36 : 20) / SCALE, 20 / SCALE]
        return { x: at.x - width / 2, y: at.y - height / 2, width, height }
      })
      expect(marks.flatMap(({ findings: here }) => here)).toHaveLength(findings.length)
      for (const [index, box] of boxes.entries()) {
        all += 1
        const covers = things.some((thing) => overlaps(thing, box))
        const meets = boxes.some((other, place) => place !== index && overlaps(other, box))
        if (covers || meets) forced += 1
      }
    }
    expect(all).toBeGreaterThan(100)
    // Where a map is nothing but faults there may be no room: then the place that covers least.
    expect(forced / all).toBeLessThan(0.03)
  })

  it('have leaders that begin beside the letters of a zone, where a compartment begins under it', () => {
    const document = sampleMissions().find(([, { mission }]) => mission.title === 'Four Claims')?.[1]
    if (document === undefined) throw new Error('no sample')
    const unnumbered: Mission = { ...document, regions: document.regions.map((region) => ({ ...region, label: 'X' })) }
    const findings = checker.check(unnumbered, {}).filter(({ at }) => at !== null)
    const { room, marks } = marksOf(unnumbered, findings)
    expect(marks.length).toBeGreaterThan(3)
    const under = marks.filter(
      ({ from: { x, y } }) => room.cost(footprint({ x: x - 2, y: y - 2, width: 4, height: 4 }, 1), 1) > 0,
    )
    expect(under).toEqual([])
  })

  it('at one place share a badge of the worst severity', () => {
    const [, document] = sampleMissions()[0] ?? []
    if (document === undefined) throw new Error('no sample')
    const at = { board: 1 as const, x: 200, y: 200, name: 'B2' }
    const finding = (id: string, severity: Finding['severity']): Finding => ({
      id,
      rule: 'r',
      severity,
      message: '',
      why: '',
      advice: '',
      items: [],
      at,
      fix: null,
      waived: null,
    })
    const { marks } = marksOf(document, [finding('a', 'notice'), finding('b', 'error'), finding('c', 'warning')])
    expect(marks.map(({ severity, findings }) => [severity, findings.length])).toEqual([['error', 3]])
  })
})
