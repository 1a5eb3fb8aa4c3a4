/** fairness: what it prints of a map whose figures were worked out by hand, and how it takes numbers that are none. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { panelOf } from '../support/panel-notation.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const zone = (id: string, side: string, x: number, y: number) => ({
  id,
  kind: 'entry' as const,
  side,
  label: '',
  squares: [{ board: 1 as const, x, y }],
})
/** A bulkhead across board A between rows C and D with two hatchways, both closed; a marker on the Attacker's side of it. */
const map = {
  ...blankMission('Two hatchways'),
  arrangement: { kind: 'single' as const },
  panels: ['A1 0 3 h', 'B2 2 3 h first north', 'B2 3 3 h first north', 'A1 4 3 h'].map((text, index) =>
    panelOf(`p${index + 1}`, 1, text),
  ),
  zones: [zone('za', 'attacker', 3, 0), zone('zd', 'defender', 3, 6)],
  markers: [{ id: 'm', kind: 'objective' as const, label: 'M', board: 1 as const, x: 351.5, y: 206 }],
}
const run = (...words: string[]) => askCli(['fairness', 'map.bulkhead', ...words], { cwd: folder })

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(join(folder, 'map.bulkhead'), writeMission(map))
})

describe('bulkhead fairness', () => {
  it('says first where the sides differ, then the figures of each', async () => {
    const { code, out, err } = await run()
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const text = out.split('\n')
    expect(text.slice(0, 2)).toEqual(['Is it fair? Two hatchways', 'Bases of 32 mm, 6" of movement a turn.'])
    expect(text[3]).toMatch(
      /^\d+ differences\. The biggest: the Defender has no route to Objective Marker M, as the battle starts\.$/,
    )
    expect(text[4]).toBe(
      '  - The Defender has no route to Objective Marker M (walls and closed hatchways all around); the Attacker has one of 3.03". (as the battle starts)',
    )
    expect(out).toContain(
      '  - The Defender’s shortest route to Objective Marker M is 14.49", the Attacker’s 3.03": 2 turns of movement more. (with all hatchways open)',
    )
    expect(out).toMatch(
      /== As the battle starts ==[^=]*\nEntry Zone of Defender {2}Objective Marker M {6}no route {2}– /,
    )
    expect(out).toMatch(
      /== All hatchways open ==[^=]*\nEntry Zone of Defender {2}Objective Marker M {6}14\.49" {2}3 .*B2 at C4\* /,
    )
  })

  it('prints JSON with units in the names', async () => {
    const { out } = await run('--format', 'json', '--move', '12')
    const json = JSON.parse(out)
    expect(json).toMatchObject({
      file: 'map.bulkhead',
      title: 'Two hatchways',
      base_mm: 32,
      move_inches: 12,
      sides: [
        { id: 'attacker', zones: [{ id: 'za', serves: 'both', counts: true }] },
        { id: 'defender', zones: [{ id: 'zd' }] },
      ],
      markers: [{ id: 'm', name: 'Objective Marker M' }],
    })
    expect(json.differences[0]).toMatchObject({ when: 'start', about: 'no-way', side: 'defender', balanced: false })
    const way = (when: string, side: string, goal: string) =>
      json[when].ways.find((one: { side: string; goal: { id: string } }) => one.side === side && one.goal.id === goal)
    expect(way('start', 'defender', 'm')).toEqual({
      side: 'defender',
      zone: 'zd',
      goal: { kind: 'marker', id: 'm' },
      mm: null,
      inches: null,
      turns: null,
      through: [],
      access_zone: null,
      reason: 'walled-off',
    })
    // 368 mm; 342.6 mm to the inch before it, moves of 304.8 mm.
    expect(way('open', 'defender', 'm')).toMatchObject({
      mm: expect.closeTo(368, 2),
      inches: expect.closeTo(368 / 25.4, 4),
      turns: 2,
      through: [{ id: 'p3', name: 'hatchway B2 at C4', to_open: true }],
      reason: null,
    })
    expect(json.open.seen).toEqual([
      { marker: 'm', side: 'attacker', share: 1 },
      { marker: 'm', side: 'defender', share: 1 },
    ])
    expect(json.start.ground.reaches.map(({ within_inches }: { within_inches: number }) => within_inches)).toEqual([
      12,
      24,
      null,
    ])
    expect(json.start).not.toHaveProperty('heat_map')
  })

  it('has the heat map in it when it is asked for', async () => {
    const json = JSON.parse((await run('--format', 'json', '--heat-map')).out)
    const { first, lead_inches, cell_mm, left_mm } = json.open.heat_map
    expect(cell_mm).toBe(9.7)
    expect(first.length).toBe(lead_inches.length)
    // In the middle of the Attacker's square.
    const column = Math.floor((351.5 - left_mm) / cell_mm)
    expect(first[6][column]).toBe('attacker')
    expect(lead_inches[6][column]).toBeGreaterThan(15)
  })

  it('measures with other bases', async () => {
    const { out } = await run('--base', '100')
    expect(out.replaceAll('\n', ' ')).toContain(
      'A base of 100 mm doesn’t fit wholly within Entry Zone of Attacker and Entry Zone of Defender. It is measured from as near',
    )
  })

  it.each([
    [['--base', '5'], '“5” is no base: write a number from 20 to 170 (mm)'],
    [['--base', 'large'], '“large” is no base'],
    [['--move', '0'], '“0” is no move: write a number from 1 to 30 (inches)'],
    [['--format', 'xml'], 'Allowed choices are text, json'],
  ])('refuses %j', async (words, message) => {
    const { code, out, err } = await run(...words)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
  })

  it('ends with 2 on a file that is not there', async () => {
    const { code, err } = await askCli(['fairness', 'nothing.bulkhead'], { cwd: folder })
    expect(code).toBe(2)
    expect(err).toContain('nothing.bulkhead')
  })

  it('finds that every side gets the same in a symmetric sample', async () => {
    const { code, out } = await askCli(['fairness', join(projectFolder, 'resources/samples/pump-room.bulkhead')])
    expect(code).toBe(0)
    expect(out).toContain('All sides get the same overall: differences at one marker cancel out those at another.')
  })
})
