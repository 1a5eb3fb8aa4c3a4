import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOARDING_ACTIONS_KIT as kit } from '#model/kit/kit.ts'
import { endsOf } from '../../src/core/analysis/layout/panel-geometry.ts'
import { checkMission } from '../../src/core/games/shared/checks/check.ts'
import { writeMission } from '../../src/core/model/document-io/write-mission.ts'
import { findPanel } from '../../src/core/model/kit/kit.ts'
import { sameNode } from '../../src/core/model/kit/lattice.ts'
import { terrainOf, turned } from './half-turn.ts'
import { allSampleFiles, sampleFiles, sampleFolder, sampleOf } from './open-sample.ts'

const textOf = (file: string): string => readFileSync(new URL(file, sampleFolder), 'utf8')

describe('samples', () => {
  it('are at least six, each listed in the README', () => {
    expect(sampleFiles.length).toBeGreaterThanOrEqual(6)
    const readme = readFileSync(new URL('README.md', sampleFolder), 'utf8')
    for (const file of allSampleFiles) {
      expect(readme).toContain(`(${file})`)
      expect(readme).toContain(`**${sampleOf(file).mission.title}**`)
    }
  })
  it('hold a symmetric one of most of a kit, a small one and an asymmetric one', () => {
    const missions = sampleFiles.map(sampleOf)
    expect(missions.some(({ mission, panels }) => mission.symmetry === 'half-turn' && panels.length >= 26)).toBe(true)
    expect(missions.some(({ arrangement, panels }) => arrangement.kind === 'single' && panels.length <= 16)).toBe(true)
    expect(missions.some(({ mission, regions }) => mission.type === 'asymmetric' && regions.length > 0)).toBe(true)
  })
})

it.each(allSampleFiles)('%s is canonical, byte for byte', (file) => {
  expect(writeMission(sampleOf(file))).toBe(textOf(file))
})

describe.each(sampleFiles)('%s', (file) => {
  const document = sampleOf(file)

  it('has no findings of any severity', () => {
    expect(checkMission(document)).toEqual([])
  })
})

/** Those with walls and zones; the others stand on an open table. */
const onBoards = sampleFiles.filter((file) => sampleOf(file).arrangement.kind !== 'open')

describe.each(onBoards)('%s', (file) => {
  const document = sampleOf(file)

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
    const { briefing, summary } = document.mission
    const paragraphs = briefing.trim().split('\n\n')
    expect(paragraphs.length).toBeGreaterThanOrEqual(1)
    expect(paragraphs.length).toBeLessThanOrEqual(4)
    expect(briefing.length).toBeGreaterThan(400)
    expect(summary.length).toBeGreaterThan(60)
    expect(document.play.objectives.length).toBeGreaterThan(0)
    const told = document.play.rules.map(({ text }) => text).join('')
    expect(told.length).toBeGreaterThan(400)
  })
})

describe.each(sampleFiles.filter((file) => sampleOf(file).mission.symmetry === 'half-turn'))('%s', (file) => {
  it('is the same after a half turn, sides swapped', () => {
    expect(terrainOf(turned(sampleOf(file)))).toEqual(terrainOf(sampleOf(file)))
  })
})
