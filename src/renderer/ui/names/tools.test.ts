import { describe, expect, it } from 'vitest'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { firstSteps, pointerWords } from './tools.ts'

describe('how a battlefield is begun', () => {
  it('speaks of walls and lines where there are squares', () => {
    expect(firstSteps(blankMission(), pointerWords(false)).join(' ')).toMatch(/Wall.*lines/)
  })
  it('never does on a table without squares', () => {
    const table: Mission = { ...blankMission(), arrangement: { kind: 'open', width: 1219.2, height: 1219.2 } }
    expect(firstSteps(table, pointerWords(false)).join(' ')).not.toMatch(/wall|line|lattice|zone/i)
    expect(firstSteps(table, pointerWords(false)).join(' ')).toContain('Token')
  })
})

it('says tap to fingers and click to a mouse, and leaves out keys that fingers have none of', () => {
  const [mouse, fingers] = [pointerWords(false), pointerWords(true)]
  expect([mouse.Click, mouse.click, mouse.keys(' Press Enter.')]).toEqual(['Click', 'click', ' Press Enter.'])
  expect([fingers.Click, fingers.click, fingers.keys(' Press Enter.')]).toEqual(['Tap', 'tap', ''])
  expect(firstSteps(blankMission(), fingers).join(' ')).toContain('and tap a grid line')
})
