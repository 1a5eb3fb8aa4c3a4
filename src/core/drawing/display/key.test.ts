import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import { kindsOf, markerKindOf, regionKindOf, tokenKindOf, zoneKindOf } from '#model/mission/custom-kinds.ts'
import type { Mission } from '#model/mission/document.ts'
import { breachStates, hatchwayTags } from '#model/mission/terrain.ts'
import { arbitraryMission } from '../../../../test/support/arbitrary-mission.ts'
import { everyKind } from '../../../../test/support/every-kind.ts'
import { featureKinds, linkKinds } from '../../../../test/support/kind-tables.ts'
import { panelOf } from '../../../../test/support/panel-notation.ts'
import { buildDisplayList } from './build-display-list.ts'

describe('the key', () => {
  it('names each kind on the map once, and nothing else', () => {
    expect(buildDisplayList(blankMission()).key).toEqual([])
    const texts = buildDisplayList(everyKind()).key.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).toEqual(expect.arrayContaining(['Terminal (marker)', 'Terminal (terrain feature)']))
    expect(texts).toEqual(
      expect.arrayContaining([
        'Wall',
        'Hatchway, closed',
        'Hatchway, open',
        'Pillar',
        'Wall end',
        'Objective Marker',
        'Power Line',
      ]),
    )
    expect(
      buildDisplayList({ ...blankMission(), panels: [panelOf('p1', 1, 'A1 1 1 h')] }).key.map(({ text }) => text),
    ).toEqual(['Wall'])
  })
})

describe('the key of any mission', () => {
  it('has one row for each kind that is used, for each side and service of its zones, and no other', () => {
    fc.assert(
      fc.property(arbitraryMission(), (document) => {
        const { zones, regions, markers, links, features, notes, panels, tokens } = document
        const serviceOf = (zone: Mission['zones'][number]): string =>
          zone.serves ?? zoneKindOf(document, zone.kind).serves
        const used = <T>(items: readonly T[], keyOf: (item: T) => string): number => new Set(items.map(keyOf)).size
        const key = buildDisplayList(document).key.map(({ text }) => text)
        const terrain = key.filter((text) => terrainNames.has(text)).length
        expect(key.length - terrain).toBe(
          used(zones, (zone) => `${zone.kind} ${zone.side} ${serviceOf(zone)}`) +
            used(regions, ({ kind }) => kind) +
            used(markers, ({ kind }) => kind) +
            used(links, ({ kind }) => kind) +
            used(tokens, ({ kind, side, base, face }) => `${kind} ${side} ${base.kind} ${face}`) +
            used(features, ({ kind, optional = false }) => `${kind} ${optional}`) +
            (zones.some(({ mustHold }) => mustHold !== undefined) ? 1 : 0) +
            document.sides.filter(({ id }) => [...panels, ...markers, ...features].some(({ side }) => side === id))
              .length +
            (notes.length > 0 ? 1 : 0),
        )
        const names = [
          ...zones.map(({ kind }) => zoneKindOf(document, kind).name),
          ...regions.map(({ kind }) => regionKindOf(document, kind).name),
          ...markers.map(({ kind }) => markerKindOf(document, kind).name),
          ...tokens.map(({ kind }) => tokenKindOf(document, kind).name),
        ]
        for (const name of names) expect(key.some((text) => text.startsWith(name))).toBe(true)
        const tags = new Set(panels.flatMap(({ hatchway }) => hatchway?.tag ?? []))
        expect(key.includes('Airlock')).toBe(tags.has('airlock'))
        expect(key.includes('Locked hatchway')).toBe(tags.has('locked'))
        expect(key.includes('Breached wall')).toBe(panels.some(({ breach }) => breach === 'breached'))
      }),
      { numRuns: 27 },
    )
  })
  const terrainNames = new Set([
    'Wall',
    'Breachable wall',
    'Breached wall',
    'Hatchway, closed',
    'Hatchway, open',
    'Name of a hatchway',
    'Airlock',
    'Locked hatchway',
    'One-way hatchway, in the direction of the arrow',
    'Pillar',
    'Wall end',
  ])
})

describe('the golden map', () => {
  it('holds every kind, tag, state and service there is', () => {
    const document = everyKind()
    const { zones, regions, markers } = kindsOf(document)
    const all = <T>(kinds: readonly { readonly id: T }[]): T[] => kinds.map(({ id }) => id).sort()
    const used = <T>(values: readonly T[]): T[] => [...new Set(values)].sort()
    expect(used(document.zones.map(({ kind }) => kind))).toEqual(all(zones))
    expect(used(document.regions.map(({ kind }) => kind))).toEqual(all(regions))
    expect(used(document.markers.map(({ kind }) => kind))).toEqual(all(markers))
    expect(used(document.features.map(({ kind }) => kind))).toEqual(all(featureKinds))
    expect(used(document.links.map(({ kind }) => kind))).toEqual(all(linkKinds))
    expect(used(document.panels.flatMap(({ hatchway }) => hatchway?.tag ?? []))).toEqual([...hatchwayTags].sort())
    expect(used(document.panels.flatMap(({ breach }) => breach ?? []))).toEqual([...breachStates].sort())
    expect(document.notes.some(({ arrow }) => arrow !== undefined)).toBe(true)
    const own = [...document.kinds.zones, ...document.kinds.regions, ...document.kinds.markers]
    const key = buildDisplayList(document).key.map(({ text }) => text)
    for (const { name } of own) expect(key.some((text) => text.startsWith(name))).toBe(true)
  })
})
