import { describe, expect, it } from 'vitest'
import { type Fragment, messagesOf } from '../../../../../../test/support/rule-tester.ts'
import { ships, withoutRegion } from '../../../../../../test/support/ship-mission.ts'
import { sRoomUnreachable } from './rule.ts'

const said = (fragment: Fragment): string[] => messagesOf(sRoomUnreachable, fragment)

describe('s-room-unreachable', () => {
  it('is content with two ships as the template has them', () => {
    expect(said(ships)).toEqual([])
  })
  it('passes doorways and inner walls, from room to room, and no hull plate', () => {
    expect(said(withoutRegion('H1', 1))).toEqual([])
    const plated = {
      ...ships,
      panels: ships.panels.map((panel) =>
        panel.board === 1
          ? { ...panel, piece: panel.piece.replace(/[WD]3?/, 'H').replace(/^H$/, 'H2'), hatchway: null }
          : panel,
      ),
    }
    expect(said(plated).length).toBeGreaterThan(0)
  })
})
