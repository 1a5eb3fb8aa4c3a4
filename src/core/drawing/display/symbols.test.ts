/** Every kind can be told from every other in black and white: by shapes and letters, without a look at the colours. */
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { kindsOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { breachStates, hatchwayTags } from '#model/mission/terrain.ts'
import { zoneServices } from '#model/rule-sets/kinds.ts'
import { featureKinds } from '../../../../test/support/kind-tables.ts'
import { buildDisplayList } from './build-display-list.ts'
import type { LayerName, Paint, Shape } from './display-list.ts'
import { textBox } from './shapes.ts'

const square = { board: 1, x: 2, y: 2 } as const
const own = (part: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `own-${part}-${index}` as const,
    name: `Own ${part} ${index}`,
    sign: 'OWN',
    role: null,
  }))
/** A mission with more own kinds than there are symbols for them would need letters; so many differ in shape. */
const withOwnKinds: Mission = {
  ...blankMission(),
  kinds: {
    zones: own('zone', 2).map((kind, index) => ({ ...kind, sign: `O${index}`, serves: 'both' as const })),
    regions: own('region', 6),
    markers: own('marker', 6),
  },
}
const { zones, regions, markers } = kindsOf(withOwnKinds)

const maps = {
  zones: zones.map(({ id }): [string, Mission] => [
    id,
    { ...withOwnKinds, zones: [{ id: 'z1', kind: id, side: null, label: 'Same', squares: [square] }] },
  ]),
  regions: regions.map(({ id }): [string, Mission] => [
    id,
    { ...withOwnKinds, regions: [{ id: 'r1', kind: id, label: 'Same', squares: [square] }] },
  ]),
  markers: markers.map(({ id }): [string, Mission] => [
    id,
    { ...withOwnKinds, markers: [{ id: 'm1', kind: id, label: 'Same', board: 1, x: 254, y: 254 }] },
  ]),
  features: featureKinds.map(({ id }): [string, Mission] => [
    id,
    { ...withOwnKinds, features: [{ id: 'f1', kind: id, board: 1, x: 254, y: 254, turn: 0 }] },
  ]),
}

const drawn = (mission: Mission, ...names: LayerName[]): Shape[] =>
  buildDisplayList(mission)
    .layers.filter(({ name }) => names.includes(name))
    .flatMap(({ figures }) => figures.flatMap(({ shapes }) => shapes))
const areas = ['zones', 'regions', 'region-names', 'markers', 'features'] as const

/** A paint without its colours. */
const blackAndWhite = ({ fill, stroke, width, dash }: Paint) => ({
  fill: fill === undefined ? 'none' : fill === 'plate' ? 'white' : 'black',
  stroke: stroke === undefined ? 'none' : 'black',
  width,
  dash,
})
const inBlackAndWhite = (shapes: readonly Shape[], letters: boolean): string =>
  JSON.stringify(shapes.filter(({ type }) => letters || type !== 'text').map(shapeInBlackAndWhite))
function shapeInBlackAndWhite(shape: Shape): unknown[] {
  switch (shape.type) {
    case 'path':
      return [shape.closed, shape.points, blackAndWhite(shape.paint)]
    case 'area':
      return [shape.rings, blackAndWhite(shape.paint)]
    case 'circle':
      return [shape.centre, shape.radius, blackAndWhite(shape.paint)]
    case 'text':
      return [shape.text, textBox(shape)]
  }
}

/** Names whose drawings are the same. */
function lookAlikes(drawings: readonly (readonly [string, readonly Shape[]])[], letters: boolean): string[] {
  const seen = new Map<string, string>()
  return drawings.flatMap(([name, shapes]) => {
    const look = inBlackAndWhite(shapes, letters)
    const other = seen.get(look)
    seen.set(look, name)
    return other === undefined ? [] : [`${other} = ${name}`]
  })
}

describe.each(Object.entries(maps))('every kind of %s', (collection, missions) => {
  it('has a symbol of its own on the map', () => {
    const drawings = missions.map(([name, mission]) => [name, drawn(mission, ...areas)] as const)
    for (const [name, shapes] of drawings) expect(shapes.length, name).toBeGreaterThan(1)
    expect(lookAlikes(drawings, true)).toEqual([])
    // Zones of one group share a form; their letters, which differ, tell them apart.
    if (collection !== 'zones') expect(lookAlikes(drawings, false)).toEqual([])
  })

  it('has one row in the key, with a drawing of its own', () => {
    const rows = missions.map(([name, mission]) => [name, buildDisplayList(mission).key] as const)
    for (const [name, key] of rows) expect(key, name).toHaveLength(1)
    const drawings = rows.map(([name, key]) => [name, key[0]?.shapes ?? []] as const)
    expect(lookAlikes(drawings, true)).toEqual([])
    if (collection !== 'zones') expect(lookAlikes(drawings, false)).toEqual([])
  })
})

describe('zones', () => {
  const zone = (more: Partial<Mission['zones'][number]>, sides = blankMission().sides): Mission => ({
    ...blankMission(),
    sides,
    zones: [{ id: 'z1', kind: 'entry', side: 'attacker', label: 'Same', squares: [square], ...more }],
  })

  it('show what they serve, on the map and in the key', () => {
    const each = zoneServices.map((serves): [string, Mission] => [serves, zone({ serves })])
    expect(
      lookAlikes(
        each.map(([name, mission]) => [name, drawn(mission, 'zones')]),
        false,
      ),
    ).toEqual([])
    expect(each.map(([, mission]) => buildDisplayList(mission).key.map(({ text }) => text))).toEqual([
      ['Entry Zone, Attacker'],
      ['Entry Zone, Attacker, deployment only'],
      ['Entry Zone, Attacker, reserves only'],
    ])
  })

  it('show what their kind serves when they do not say it', () => {
    const underdog = zone({ kind: 'underdog-entry' })
    expect(drawn(underdog, 'zones')).toEqual(drawn(zone({ kind: 'underdog-entry', serves: 'deployment' }), 'zones'))
    expect(buildDisplayList(underdog).key.map(({ text }) => text)).toEqual([
      'Underdog Entry Zone, Attacker, deployment only',
    ])
  })

  const lettersOf = (mission: Mission): string[] =>
    drawn(mission, 'zones').flatMap((shape) => (shape.type === 'text' ? [shape.text] : []))
  it('carry the number of their side where the letters do not say whose they are', () => {
    expect(lettersOf(zone({}))).toContain('E1')
    expect(lettersOf(zone({ side: null }))).toContain('E')
    expect(lettersOf(zone({ kind: 'attacker-entry' }))).toContain('A')
    expect(lettersOf(zone({ kind: 'attacker-entry', side: 'defender' }))).toContain('A2')
    const [first, second] = blankMission().sides
    const twoAttackers = [first, { ...second, role: 'attacker' as const }].filter(
      (side) => side !== undefined,
    ) as Mission['sides']
    expect(lettersOf(zone({ kind: 'attacker-entry' }, twoAttackers))).toContain('A1')
    expect(lettersOf(zone({ kind: 'player-b-recon', side: 'defender' }))).toContain('RB')
    expect(lettersOf(zone({ kind: 'player-b-recon', side: 'attacker' }))).toContain('RB1')
  })

  it('the key says whose they are where the name of the kind does not', () => {
    const [attackers] = [zone({ kind: 'attacker-entry' })].flatMap((mission) => mission.zones)
    if (attackers === undefined) throw new Error('no zone')
    const mission: Mission = {
      ...blankMission(),
      zones: [
        attackers,
        { ...attackers, id: 'z2', side: 'defender' },
        { ...attackers, id: 'z3', side: null },
        { ...attackers, id: 'z4', kind: 'guard-entry', side: 'defender' },
        { ...attackers, id: 'z5', kind: 'entry', side: null },
      ],
    }
    expect(buildDisplayList(mission).key.map(({ text }) => text)).toEqual([
      'Entry Zone',
      'Attacker Entry Zone',
      'Attacker Entry Zone, Defender',
      'Attacker Entry Zone, no side',
      'Defender Guard Entry Zone',
    ])
  })

  it('have colour and pattern of their side, as chosen', () => {
    const [attacker, defender] = blankMission().sides
    if (attacker === undefined || defender === undefined) throw new Error('a blank mission has two sides')
    const strokes = (mission: Mission): Set<unknown> =>
      new Set(drawn(mission, 'zones').flatMap((shape) => ('paint' in shape ? [shape.paint.stroke ?? 'none'] : [])))
    const chosen: Mission['sides'] = [{ ...attacker, colour: 'red', pattern: 'falling' }, defender]
    expect(strokes(zone({}, chosen))).toContain('side-6')
    expect(strokes(zone({}, chosen))).not.toContain('side-1')
    const hatching = (mission: Mission): string =>
      inBlackAndWhite(
        drawn(mission, 'zones').filter((shape) => shape.type === 'path' && shape.points.length === 2),
        false,
      )
    const falling = hatching(zone({}, chosen))
    expect(falling).toBe(hatching(zone({ side: 'defender' })))
    // Two sides with one pattern: the lines of the second are broken.
    expect(falling).not.toBe(hatching(zone({ side: 'defender' }, chosen)))
    const patterns = (['rising', 'falling', 'level', 'upright', 'crossed', 'grid'] as const).map((pattern) =>
      hatching(zone({}, [{ ...attacker, pattern }, defender])),
    )
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})

describe('walls and hatchways', () => {
  const panel = (piece: string, more: Partial<Mission['panels'][number]>): Mission => ({
    ...blankMission(),
    panels: [{ id: 'p1', piece, board: 1, x: 2, y: 2, axis: 'horizontal', hatchway: null, ...more }],
  })
  const hatchway = { half: 'first', face: 'north', start: 'closed' } as const

  it('every tag has a symbol of its own and a row in the key', () => {
    const each = [undefined, ...hatchwayTags].map((tag): [string, Mission] => [
      tag ?? 'none',
      panel('B2', { hatchway: { ...hatchway, ...(tag === undefined ? {} : { tag }) } }),
    ])
    expect(
      lookAlikes(
        each.map(([name, mission]) => [name, drawn(mission, 'panels')]),
        false,
      ),
    ).toEqual([])
    expect(each.map(([, mission]) => buildDisplayList(mission).key.length)).toEqual([2, 3, 3, 3])
  })

  it.each(['north', 'east', 'south', 'west'] as const)(
    'the arrow of a one-way hatchway with its pill %s points at the wall',
    (face) => {
      const axis = face === 'north' || face === 'south' ? 'horizontal' : 'vertical'
      const tagged = (tag: 'one-way' | 'airlock') =>
        drawn(panel('B2', { axis, hatchway: { ...hatchway, face, tag } }), 'panels')
      const arrow = tagged('one-way').find((shape) => shape.type === 'path' && shape.paint.fill === 'label')
      if (arrow?.type !== 'path') throw new Error('no arrow')
      const across = ({ x, y }: { x: number; y: number }): number =>
        axis === 'horizontal' ? y - (12 + 2 * 97) : x - (606 + 12 + 2 * 97)
      const sign = face === 'south' || face === 'east' ? 1 : -1
      const distances = arrow.points.map((point) => across(point) * sign)
      // All of it on the side of the pill; one corner, the tip, is nearest.
      const nearest = Math.min(...distances)
      expect(nearest).toBeGreaterThan(2.75)
      expect(distances.filter((distance) => distance < nearest + 1)).toHaveLength(1)
    },
  )

  it('walls that can be breached differ from plain ones, breached ones have gaps', () => {
    const each = [undefined, ...breachStates].map((breach): [string, Mission] => [
      breach ?? 'plain',
      panel('A1', breach === undefined ? {} : { breach }),
    ])
    expect(
      lookAlikes(
        each.map(([name, mission]) => [name, drawn(mission, 'panels')]),
        false,
      ),
    ).toEqual([])
    const solid = (mission: Mission): number =>
      drawn(mission, 'panels')
        .flatMap((shape) =>
          shape.type === 'path' && shape.paint.fill === 'wall' ? [shape.points.map(({ x }) => x)] : [],
        )
        .reduce((sum, xs) => sum + Math.max(...xs) - Math.min(...xs), 0)
    expect(each.map(([, mission]) => solid(mission))).toEqual([194, 194 - 2 * 34, 194 - 2 * 50])
    expect(each.map(([, mission]) => buildDisplayList(mission).key.map(({ text }) => text))).toEqual([
      ['Wall'],
      ['Wall', 'Breachable wall'],
      ['Wall', 'Breached wall'],
    ])
  })

  it('a short panel with a hatchway is weak on both sides of it', () => {
    const [plain, weak] = [{}, { breach: 'breached' as const }].map((more) =>
      drawn(panel('B3', { hatchway, ...more }), 'panels'),
    )
    expect(inBlackAndWhite(weak ?? [], false)).not.toBe(inBlackAndWhite(plain ?? [], false))
  })
})
