/** What is found, and where, does not depend on the order in which a file lists squares and things. */
import { expect, it } from 'vitest'
import { checkMission } from '#games/shared/checks/check.ts'
import type { Mission } from '#model/mission/document.ts'
import { sampleMissions } from '../../../../test/support/map-look.ts'

const backwards = (mission: Mission): Mission => {
  const areas = <Area extends { readonly squares: Mission['zones'][number]['squares'] }>(
    all: readonly Area[],
  ): Area[] => all.map((area) => ({ ...area, squares: area.squares.toReversed() })).reverse()
  return {
    ...mission,
    zones: areas(mission.zones),
    regions: areas(mission.regions),
    tokens: mission.tokens.toReversed(),
  }
}

/** A mission with enough wrong that much is told: without walls, markers, sides of zones, or with half of its tokens. */
const spoiled: readonly ((mission: Mission) => Mission)[] = [
  (mission) => ({ ...mission, panels: mission.panels.filter((_, index) => index % 2 === 0) }),
  (mission) => ({ ...mission, markers: [], links: [], zones: mission.zones.map((zone) => ({ ...zone, side: null })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, x: token.x / 2, y: token.y / 2 })) }),
  (mission) => ({ ...mission, regions: mission.regions.map((region) => ({ ...region, label: 'X' })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, side: null, label: '' })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, x: 100, y: 100, turn: 45 })) }),
  (mission) => ({ ...mission, tokens: mission.tokens.map((token) => ({ ...token, figures: {}, face: 'down' })) }),
  (mission) => ({ ...mission, regions: [], zones: mission.zones.map((zone) => ({ ...zone, label: '1' })) }),
]

/** Without what a fix would do: it writes the area down as it is listed. */
const told = (mission: Mission) =>
  checkMission(mission).map(({ rule, message, advice, items, at }) => ({ rule, message, advice, items, at }))

it.each(sampleMissions())('of %s', (_, mission) => {
  for (const spoil of spoiled) {
    const one = spoil(mission)
    expect(told(backwards(one))).toEqual(told(one))
  }
})
