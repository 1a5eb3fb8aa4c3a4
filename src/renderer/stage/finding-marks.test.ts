import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import type { Finding } from '#checking/checker/finding.ts'
import { screenLook } from '#drawing/display/draw-context.ts'
import { footprint } from '#drawing/display/placement.ts'
import { buildScreenList } from '#drawing/display/screen/build-screen-list.ts'
import { shapeBox } from '#drawing/display/shapes.ts'
import { type Box, overlaps } from '#foundation/geometry/point.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { checker } from '#state/checking/all-rules.ts'
import { sampleMissions } from '../../../test/support/map-look.ts'
import { countUnmarked, placeMarks } from './finding-marks.ts'

const SCALE = 0.9
/** In this order they are drawn. */
const ORDER: readonly Finding['severity'][] = ['notice', 'warning', 'error']

/** The sample without its pillars, ends and every third wall: much to find fault with. */
const spoilt = (mission: Mission): Mission => ({
  ...mission,
  halfPillars: [],
  wallEnds: [],
  panels: mission.panels.filter((_, index) => index % 3 !== 0),
})

function marksOf(document: Mission, findings: readonly Finding[], scale = SCALE, pointed: Finding | null = null) {
  const { layers, room } = buildScreenList(document, screenLook(scale, false))
  return { layers, room, marks: placeMarks({ document, findings, pointed, turned: null, room, scale, around: 22 }) }
}

/** A map on which there is one of each kind, and much to find fault with: 91 findings. */
function fullOfFaults(): { readonly document: Mission; readonly findings: readonly Finding[] } {
  const text = readFileSync(new URL('../../../test/golden/exports/every-kind.bulkhead', import.meta.url), 'utf8')
  const read = readMission(text)
  if (!read.ok) throw new Error('the mission cannot be read')
  const { document } = read.value
  return { document, findings: checker.check(document, {}).filter(({ at }) => at !== null) }
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

  it('take an eighth of a small map at most: notices become dots, and with no room for these only what is pointed at is marked', () => {
    const { document, findings } = fullOfFaults()
    const heavy = findings.filter(({ severity }) => severity !== 'notice')
    const notice = findings.find(({ severity }) => severity === 'notice') ?? null
    expect([heavy.length > 10, findings.length - heavy.length > 60]).toEqual([true, true])
    const { width, height } = layoutOf(document).field.bounds
    // As the map is fitted at 1280 × 800, 1024 × 600 and 640 × 400.
    const looks = [0.88, 0.6, 0.42].map((scale) => {
      const { marks } = marksOf(document, findings, scale, notice)
      const taken = marks.reduce(
        (sum, { tiny, findings: here }) => sum + (tiny ? 15 * 15 : here.length > 1 ? 40 * 24 : 24 * 24),
        0,
      )
      const about = marks.flatMap(({ findings: here }) => here)
      expect(taken / (width * height * scale * scale)).toBeLessThan(1 / 8)
      expect(heavy.filter((finding) => !about.includes(finding))).toEqual([])
      expect(about).toContain(notice)
      expect(marks.filter(({ tiny, severity }) => tiny && severity !== 'notice')).toEqual([])
      expect(countUnmarked(findings, marks)).toBe(findings.length - about.length)
      return [about.length === findings.length, marks.some(({ tiny }) => tiny)]
    })
    expect(looks).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ])
  })

  it('of the worst findings stand nearest to what they are about, and over those of others', () => {
    const { document, findings } = fullOfFaults()
    const { marks } = marksOf(document, findings)
    const far = (severity: Finding['severity']): number =>
      Math.max(
        ...marks
          .filter((mark) => mark.severity === severity)
          .map(({ at, from }) => Math.hypot(at.x - from.x, at.y - from.y)),
      )
    expect(far('error')).toBeLessThan(far('notice'))
    expect(marks.map(({ severity }) => severity)).toEqual(
      [...marks.map(({ severity }) => severity)].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)),
    )
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
    const shown = (findings: readonly Finding[]) =>
      marksOf(document, findings).marks.map(({ severity, findings: here }) => [severity, here.length])
    expect(shown([finding('a', 'notice'), finding('b', 'error'), finding('c', 'warning')])).toEqual([['error', 3]])
    // And those in a heap within one square.
    const heap = Array.from({ length: 9 }, (_, index) => ({
      ...finding(`h${index}`, index === 0 ? 'notice' : 'error'),
      at: { ...at, x: 115 + (index % 3) * 30, y: 115 + Math.floor(index / 3) * 30 },
    }))
    expect(shown(heap)).toEqual([
      ['notice', 1],
      ['error', 8],
    ])
    expect(shown(heap.slice(0, 4))).toHaveLength(4)
  })
})
