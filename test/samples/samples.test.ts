import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkMission } from '../../src/core/checker/check.ts'
import { readMission } from '../../src/core/document-io/read-mission.ts'
import { writeMission } from '../../src/core/document-io/write-mission.ts'
import { BOARDING_ACTIONS_KIT as kit } from '../../src/core/kit/builtin-kits.ts'
import { findPanel } from '../../src/core/kit/kit.ts'
import { sameNode } from '../../src/core/kit/lattice.ts'
import { endsOf } from '../../src/core/layout/panel-geometry.ts'
import type { Mission } from '../../src/core/mission/document.ts'
import { flipped, HALF_TURN } from '../support/map-transform.ts'

const folder = new URL('../../resources/samples/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.bulkhead'))
const textOf = (file: string): string => readFileSync(new URL(file, folder), 'utf8')

function open(file: string): Mission {
  const read = readMission(textOf(file))
  if (!read.ok) throw new Error(`${file}: ${read.error.message}`)
  expect(read.value.migratedFrom).toBeNull()
  return read.value.document
}

/** What stands on the map, without ids and texts, in an order of its own; sides by their role for either player. */
function terrainOf(document: Mission): string[] {
  const bare = [...document.panels, ...document.halfPillars, ...document.wallEnds].map(({ id, ...item }) => item)
  const markers = document.markers.map(({ kind, board, x, y }) => ({ kind, board, x, y }))
  const zones = document.zones.flatMap(({ side, squares }) => squares.map((square) => ({ side, ...square })))
  return [...bare, ...markers, ...zones].map((item) => JSON.stringify(Object.entries(item).sort())).sort()
}

/** The whole battlefield after a half turn, with the sides swapped: two boards side by side change places. */
function turned(document: Mission): Mission {
  const other = flipped(document, HALF_TURN)
  const swap = <Item extends { readonly board: 1 | 2 }>(item: Item): Item => ({
    ...item,
    board: document.arrangement.kind === 'single' ? item.board : item.board === 1 ? 2 : 1,
  })
  const swapSide = (side: string | null): string | null => document.sides.find(({ id }) => id !== side)?.id ?? null
  return {
    ...other,
    panels: other.panels.map(swap),
    halfPillars: other.halfPillars.map(swap),
    wallEnds: other.wallEnds.map(swap),
    markers: other.markers.map(swap),
    zones: other.zones.map((zone) => ({ ...zone, side: swapSide(zone.side), squares: zone.squares.map(swap) })),
  }
}

describe('samples', () => {
  it('are three, each listed in the README', () => {
    expect(files).toHaveLength(3)
    const readme = readFileSync(new URL('README.md', folder), 'utf8')
    for (const file of files) {
      expect(readme).toContain(`(${file})`)
      expect(readme).toContain(`**${open(file).mission.title}**`)
    }
  })
  it('hold a symmetric one of most of a kit, a small one and an asymmetric one', () => {
    const missions = files.map(open)
    expect(missions.some(({ mission, panels }) => mission.symmetry === 'half-turn' && panels.length >= 26)).toBe(true)
    expect(missions.some(({ arrangement, panels }) => arrangement.kind === 'single' && panels.length <= 16)).toBe(true)
    expect(missions.some(({ mission, regions }) => mission.type === 'asymmetric' && regions.length > 0)).toBe(true)
  })
})

describe.each(files)('%s', (file) => {
  const document = open(file)

  it('is canonical, byte for byte', () => {
    expect(writeMission(document)).toBe(textOf(file))
  })
  it('has no findings of any severity', () => {
    expect(checkMission(document)).toEqual([])
  })
  it('is built from one kit, with a left and a right half-pillar on each plain panel', () => {
    expect(document.kit.count).toBe(1)
    const plain = document.panels.filter((panel) => findPanel(kit, panel.piece)?.ownHalfPillars === false)
    for (const panel of plain) {
      const pieces = endsOf(kit, panel).flatMap(({ node, toward }) =>
        document.halfPillars
          .filter((half) => half.board === panel.board && sameNode(half, node) && half.toward === toward)
          .map(({ piece }) => piece),
      )
      expect(pieces.sort(), panel.id).toEqual(['PL', 'PR'])
    }
    expect(document.halfPillars).toHaveLength(2 * plain.length)
  })
  it('has zones for both sides, markers, and real text', () => {
    for (const { id } of document.sides) {
      const zones = document.zones.filter(({ side }) => side === id)
      expect(zones.length).toBeGreaterThanOrEqual(3)
    }
    expect(document.markers.length).toBeGreaterThanOrEqual(3)
    for (const text of [document.mission.briefing, document.mission.rules, document.mission.scoring]) {
      const paragraphs = text.trim().split('\n\n')
      expect(paragraphs.length).toBeGreaterThanOrEqual(2)
      expect(paragraphs.length).toBeLessThanOrEqual(4)
      expect(text.length).toBeGreaterThan(200)
    }
  })
})

describe.each(files.filter((file) => open(file).mission.symmetry === 'half-turn'))('%s', (file) => {
  it('is the same after a half turn, sides swapped', () => {
    expect(terrainOf(turned(open(file)))).toEqual(terrainOf(open(file)))
  })
})
