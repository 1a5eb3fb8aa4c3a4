/** budget: its output for one file, for several, and for unreadable ones. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { findTemplate } from '#games/shared/templates/templates.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { publishedFrames } from '../support/published-scoring.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const put = (name: string, document: Mission): void => writeFileSync(join(folder, name), writeMission(document))
const usual = blankMission()
const marker = (id: string, kind: Mission['markers'][number]['kind']) => ({
  id,
  kind,
  label: '',
  board: 1 as const,
  x: 60.5,
  y: 60.5,
})
/** The one takes from the other, who has a lead to lose. */
const loaders: Mission = {
  ...usual,
  mission: { ...usual.mission, title: 'Loaders' },
  markers: [marker('m1', 'control-node'), marker('m2', 'loader'), marker('m3', 'loader')],
  play: {
    ...usual.play,
    objectives: [
      {
        id: 'o1',
        title: 'To begin with',
        side: 'attacker',
        timing: { kind: 'start' },
        conditions: [{ kind: 'given', points: 60 }],
      },
      {
        id: 'o2',
        title: 'Round by round',
        side: 'attacker',
        timing: { kind: 'progressive', from: 1, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: false },
        conditions: [{ kind: 'control-all', markers: { kind: 'of-kind', marker: 'control-node' }, points: 5 }],
      },
      {
        id: 'o3',
        title: 'Round by round',
        side: 'defender',
        timing: { kind: 'progressive', from: 1, to: 5, phase: 'command', turn: 'own', lastRoundAtEnd: false },
        conditions: [
          {
            kind: 'take-and-give',
            markers: { kind: 'of-kind', marker: 'loader' },
            holding: { kind: 'of-kind', marker: 'control-node' },
            points: 10,
            otherwise: 5,
          },
        ],
      },
    ],
  },
}
/** Nothing drawn; the three markers are only needed. */
const promised: Mission = {
  ...usual,
  play: {
    ...usual.play,
    needs: [{ part: { part: 'markers', kind: 'objective' }, least: 3, most: null }],
    objectives: [
      {
        id: 'o1',
        title: 'Held at the end',
        side: null,
        timing: { kind: 'end' },
        conditions: [{ kind: 'per-marker', markers: { kind: 'all' }, points: 15 }],
      },
    ],
  },
}

beforeAll(ensureBuiltCli)
beforeAll(() => {
  put('loaders.bulkhead', loaders)
  put('promised.bulkhead', promised)
  put('blank.bulkhead', blankMission())
  writeFileSync(join(folder, 'broken.bulkhead'), '{"format":"bulkhead-mission","version":1,"pan')
})

describe('bulkhead budget', () => {
  it('prints the budget of a file as JSON', async () => {
    const run = await askCli(['budget', 'loaders.bulkhead', '--format', 'json'], { cwd: folder })
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(JSON.parse(run.out)).toMatchObject({
      file: 'loaders.bulkhead',
      cap: 90,
      sides: [
        {
          side: 'attacker',
          name: 'Attacker',
          role: 'attacker',
          max: 85,
          capped: 85,
          start: 60,
          rounds: [5, 5, 5, 5, 5],
          end: 0,
          promised: 0,
          taken: 100,
          objectives: [
            { id: 'o1', title: 'To begin with', start: 60, rounds: [0, 0, 0, 0, 0], end: 0, max: 60, promised: 0 },
            { id: 'o2', max: 25 },
          ],
        },
        { side: 'defender', max: 100, capped: 90, taken: 0, rounds: [20, 20, 20, 20, 20] },
      ],
    })
  })

  it.each(
    publishedFrames.map(({ number, document, attacker, defender }) => ({
      name: number,
      document,
      expected: [attacker, defender],
    })),
  )('gives the published figures of mission $name', async ({ document, expected }) => {
    put('given.bulkhead', document)
    const run = await askCli(['budget', 'given.bulkhead', '--format', 'json'], { cwd: folder })
    const { sides } = JSON.parse(run.out) as { sides: { max: number; capped: number }[] }
    expect(sides.map(({ max, capped }) => [max, capped])).toEqual(expected)
  })

  it('counts downloads one a turn from the second round on: 15 a round and 60 in all with five markers', async () => {
    const template = findTemplate('23')?.document() ?? usual
    const needs = template.play.needs.map((need) =>
      need.part.part === 'markers' && need.part.kind === 'objective' ? { ...need, least: 5 } : need,
    )
    const document = { ...template, play: { ...template.play, needs } }
    put('given.bulkhead', document)
    const run = await askCli(['budget', 'given.bulkhead', '--format', 'json'], { cwd: folder })
    const [side] = JSON.parse(run.out).sides
    expect(side.objectives).toMatchObject([{ max: 60 }, { title: 'Download', rounds: [0, 15, 15, 15, 15], max: 60 }])
    expect([side.max, side.capped]).toEqual([120, 90])
  })

  it('says of mission 6 that both sides share the markers', async () => {
    const input = writeMission(findTemplate('6')?.document() ?? usual)
    const run = await askCli(['budget', '-'], { input })
    expect(run.out).toContain('100 of it rest on what counts for one side only, and others can score as well.')
    expect(run.out).toContain(
      '\n“Corrupted machines” and “Machines saved”: each of the 5 markers counts for one of them only.\n',
    )
    const json = JSON.parse((await askCli(['budget', '-', '--format', 'json'], { input })).out)
    expect(json.sides).toMatchObject([
      { max: 100, shared: 100 },
      { max: 150, shared: 150 },
    ])
    expect(json.exclusions).toEqual([
      { word: 'machines', objectives: ['o1', 'o2'], sides: ['attacker', 'defender'], of: 'markers', count: 5 },
    ])
  })

  it('lets nobody take more from the Attacker of mission 2 than there is', async () => {
    const input = writeMission(findTemplate('2')?.document() ?? usual)
    const json = JSON.parse((await askCli(['budget', '-', '--format', 'json'], { input })).out)
    expect(json.sides).toMatchObject([
      { max: 85, taken: 85 },
      { max: 100, taken: 0 },
    ])
  })

  it('prints a table for each side, with what is before the cap and what others take', async () => {
    const run = await askCli(['budget', 'loaders.bulkhead'], { cwd: folder })
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toBe(`Loaders
Victory cap 90

Attacker        Start  R1  R2  R3  R4  R5  End  Most
To begin with      60   –   –   –   –   –    –    60
Round by round      –   5   5   5   5   5    –    25
Together           60   5   5   5   5   5    –    85
  The others can take up to 100 from it.

Defender        Start  R1  R2  R3  R4  R5  End  Most
Round by round      –  20  20  20  20  20    –   100
Together            –  20  20  20  20  20    –   100
  100 before the cap, 90 after it.
`)
  })

  it('says what rests on things that are not drawn yet', async () => {
    const run = await askCli(['budget', 'promised.bulkhead'], { cwd: folder })
    expect(run.out.match(/^ {2}45 of it rest on what the mission needs/gm)).toHaveLength(2)
    const json = JSON.parse((await askCli(['budget', 'promised.bulkhead', '--format', 'json'], { cwd: folder })).out)
    expect(json.sides).toMatchObject([
      { max: 45, promised: 45 },
      { max: 45, promised: 45 },
    ])
  })

  it('says so when there is nothing to reckon', async () => {
    const run = await askCli(['budget', 'blank.bulkhead'], { cwd: folder })
    expect(run).toMatchObject({ code: 0, err: '' })
    expect(run.out).toContain('have no conditions, so there is nothing to calculate')
    const json = JSON.parse((await askCli(['budget', 'blank.bulkhead', '--format', 'json'], { cwd: folder })).out)
    expect(json.sides).toMatchObject([{ max: 0, objectives: [] }, { max: 0 }])
  })

  it('takes several files, tells which is which, and goes on after one that cannot be read', async () => {
    const files = ['loaders.bulkhead', 'broken.bulkhead', 'missing.bulkhead', 'promised.bulkhead']
    const run = await askCli(['budget', ...files], { cwd: folder })
    expect(run.code).toBe(2)
    expect(run.err).toContain('broken.bulkhead:1:')
    expect(run.err).toContain('missing.bulkhead: the file doesn’t exist')
    expect(run.out).toContain('loaders.bulkhead: Loaders\n')
    expect(run.out).toContain('promised.bulkhead: Untitled mission\n')
    const json = await askCli(['budget', ...files, '--format', 'json'], { cwd: folder })
    expect(json.code).toBe(2)
    expect(JSON.parse(json.out)).toMatchObject([{ file: 'loaders.bulkhead' }, { file: 'promised.bulkhead' }])
  })

  it('prints no JSON of a single file that cannot be read', async () => {
    expect(await askCli(['budget', 'broken.bulkhead', '--format', 'json'], { cwd: folder })).toMatchObject({
      code: 2,
      out: '',
    })
  })
})
