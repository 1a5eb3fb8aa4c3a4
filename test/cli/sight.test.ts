/** measure and sight: what they print of places on a map, and how they take places that are none. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeMission } from '#core/document-io/write-mission.ts'
import { blankMission } from '#core/mission/blank.ts'
import { ensureBuiltCli, runCli } from '../support/built-cli.ts'
import { panelOf } from '../support/panel-notation.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
/** A bulkhead across board A between rows C and D: the left hatchway is closed, the right one open. */
const walls = ['A1 0 3 h', 'B2 2 3 h first north', 'B2 3 3 h first north open', 'A1 4 3 h']
const map = {
  ...blankMission('Two hatchways'),
  arrangement: { kind: 'single' as const },
  panels: walls.map((text, index) => panelOf(`p${index + 1}`, 1, text)),
}
const run = (...words: string[]) => runCli(words, { cwd: folder })

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(join(folder, 'map.bulkhead'), writeMission(map))
  writeFileSync(join(folder, 'decks.bulkhead'), writeMission({ ...map, arrangement: { kind: 'levels', upper: 2 } }))
})

describe('measure', () => {
  it('says how far, which way, and by which rule', async () => {
    const { code, out } = await run('measure', 'map.bulkhead', 'A:265.1,254.2', 'A:265.1,351.8')
    expect(code).toBe(0)
    expect(out).toContain('5.0" — through hatchway B2 at C4\n')
    expect(out).toContain('bases of 32 mm, hatchways as the battle starts.')
    expect(out).toContain('as Deep Strike measures: 2.6".')
  })

  it('heeds how the hatchways stand', async () => {
    const places = ['C3+14,0', 'D3+14,0'] as const
    expect((await run('measure', 'map.bulkhead', ...places, '--hatchways', 'open')).out).toContain('hatchway B2 at C3')
    const closed = await run('measure', 'map.bulkhead', ...places, '--hatchways', 'closed', '--format', 'json')
    const shut = await run('measure', 'map.bulkhead', ...places, '--hatchways', 'closed')
    expect(shut.out).toContain('stand on every way; with all hatchways open 2.6" through hatchway B2 at C3\n')
    expect(JSON.parse(closed.out)).toMatchObject({
      mm: null,
      inches: null,
      path: null,
      through: [],
      hatchways: 'closed',
    })
  })

  it('prints the way as JSON', async () => {
    const { out } = await run('measure', 'map.bulkhead', 'C4', 'D4', '--base', '0', '--format', 'json')
    expect(JSON.parse(out)).toMatchObject({
      from: { place: 'C4', x: 351.5, y: 254.5 },
      rule: 'distance',
      mm: 97,
      inches: 3.8,
      path: [
        [351.5, 254.5],
        [351.5, 351.5],
      ],
      through: [{ id: 'p3', name: 'hatchway B2 at C4' }],
      straight: { mm: 97 },
    })
  })

  it('knows no way between decks', async () => {
    const { code, out } = await run('measure', 'decks.bulkhead', 'C4', 'C-4')
    expect(code).toBe(0)
    expect(out).toContain('No way — the boards do not touch; only Access Zones join them')
  })

  it('refuses places and bases that are none', async () => {
    for (const [place, words] of [
      ['H9', 'there is no square H9'],
      ['C-4', 'there is no square C-4'],
      ['B:10,10', 'only board A'],
      ['A:700,10', 'beside the board'],
      ['A1-100,0', 'beside the boards'],
      ['middle', 'write a square as C4'],
    ] as const) {
      const { code, out, err } = await run('measure', 'map.bulkhead', place, 'C4')
      expect(code).toBe(2)
      expect(out).toBe('')
      expect(err).toContain(`“${place}” is no place to stand: `)
      expect(err).toContain(words)
    }
    expect((await run('measure', 'map.bulkhead', 'C4', 'D4', '--base', 'big')).err).toContain('“big” is no base')
    expect((await run('measure', 'missing.bulkhead', 'C4', 'D4')).code).toBe(2)
  })
})

describe('sight', () => {
  it('tells hidden, in cover and fully visible', async () => {
    expect((await run('sight', 'map.bulkhead', 'C4', 'D4')).out).toContain('Fully visible — nothing is in the way\n')
    expect((await run('sight', 'map.bulkhead', 'C4', 'D5-18,0')).out).toMatch(/^Visible, in cover — about \d+ % of its/)
    const hidden = await run('sight', 'map.bulkhead', 'C3', 'D3')
    expect(hidden.out).toContain('Hidden — walls and closed hatchways stand in every line\n')
    expect((await run('sight', 'map.bulkhead', 'C1', 'D1')).out).toContain('even with all hatchways open')
  })

  it('prints JSON with the line of sight', async () => {
    const seen = JSON.parse((await run('sight', 'map.bulkhead', 'C4', 'D4', '--format', 'json')).out)
    expect(seen).toMatchObject({ rule: 'visibility', sight: 'fully-visible', cover: null, seen: 1 })
    expect(seen.line).toHaveLength(2)
    const hidden = JSON.parse((await run('sight', 'map.bulkhead', 'C1', 'D1', '--format', 'json')).out)
    expect(hidden).toMatchObject({ sight: 'hidden', line: null, seen: 0 })
  })
})
