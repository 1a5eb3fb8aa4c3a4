/** Maps made in the shell: files, figures, reasons. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
beforeAll(ensureBuiltCli, 120_000)

it('makes several maps with figures; the same seed is the same file', async () => {
  const out = `${join(folder, 'maps')}/`
  const words = ['generate', '--template', '21', '--symmetry', 'half-turn', '--seed', '7', '--style', 'rooms=0.6']
  const many = await askCli([...words, '--count', '3', '--out', out, '--format', 'json', '--sort', 'worth'])
  expect([many.code, many.err]).toEqual([0, ''])
  const figures = JSON.parse(many.out) as { seed: number; measures: { rooms: number; worth: number } }[]
  expect(figures.map(({ seed }) => seed).sort()).toEqual([7, 8, 9])
  const worth = figures.map(({ measures }) => measures.worth)
  expect(worth).toEqual([...worth].sort((a, b) => b - a))
  expect(readdirSync(out).sort()).toEqual(['21-7.bulkhead', '21-8.bulkhead', '21-9.bulkhead'])
  const plain = join(folder, 'without-slash')
  expect(await askCli([...words, '--count', '2', '--out', plain])).toMatchObject({ code: 0, err: '' })
  expect(readdirSync(plain).sort()).toEqual(['21-7.bulkhead', '21-8.bulkhead'])
  const told = await askCli([...words, '--count', '2', '--progress', '--out', join(folder, 'told')])
  expect([told.code, told.err]).toEqual([0, 'Map 1 of 2\nMap 2 of 2\nMade 2 maps.\n'])
  // One of them is there: none is written.
  const before = readdirSync(plain).sort()
  const others = ['generate', '--template', '21', '--symmetry', 'half-turn', '--seed', '6', '--count', '2']
  // It is told before any map is made.
  const there = await askCli([...others, '--progress', '--out', plain])
  expect([there.code, there.out]).toEqual([2, ''])
  expect(there.err).not.toContain('Map 1 of 2')
  expect(readdirSync(plain).sort()).toEqual(before)
  const file = await askCli([...words, '--count', '2', '--out', join(folder, 'maps.bulkhead')])
  expect([file.code, file.err]).toEqual([2, 'bulkhead generate: several maps need a folder: --out maps/\n'])
  const again = await askCli(words)
  expect(again.out).toBe(readFileSync(join(out, '21-7.bulkhead'), 'utf8'))
})

it('makes a map for a mission as symmetric as the mission says, unless something else is asked for', async () => {
  const mission = join(folder, 'turned.bulkhead')
  const begun = await askCli(['new', '--template', '11'])
  const claims = (text: string): string => JSON.parse(text).mission.symmetry
  expect(claims(begun.out)).toBe('none')
  writeFileSync(mission, begun.out.replace('"symmetry": "none"', '"symmetry": "half-turn"'))
  const made = await askCli(['generate', '--for', mission, '--seed', '4'])
  expect([made.code, claims(made.out)]).toEqual([0, 'half-turn'])
  expect((await askCli(['generate', '--for', mission, '--seed', '4', '--symmetry', 'half-turn'])).out).toBe(made.out)
  const other = await askCli(['generate', '--for', mission, '--seed', '4', '--symmetry', 'none'])
  expect([other.code, claims(other.out)]).toEqual([0, 'none'])
})

it('says why a wish cannot be had, and what is wrong with the words', async () => {
  const impossible = await askCli(['generate', '--template', '4', '--symmetry', 'half-turn'])
  expect([impossible.code, impossible.out]).toEqual([1, ''])
  expect(impossible.err).toContain('choose no symmetry')
  const few = ['generate', '--boards', '4', '--kits', '2', '--style', 'box=0.4', '--out', join(folder, 'four.bulkhead')]
  const doubtful = await askCli(few)
  expect(doubtful.err).toContain('Use more of the box. Still searching…')
  expect(doubtful.code).toBe(0)
  const strange = await askCli(['generate', '--style', 'rooms=7'])
  expect([strange.code, strange.err]).toEqual([2, 'bulkhead generate: rooms goes from 0 to 1, not “7”\n'])
})

it('makes no map from another box that has not the pieces for what the map must have', async () => {
  const [large, small] = [join(folder, 'large.bulkhead'), join(folder, 'small.bulkhead')]
  expect((await askCli(['generate', '--template', '31', '--seed', '3', '--out', large])).code).toBe(0)
  const map = JSON.parse(readFileSync(large, 'utf8'))
  writeFileSync(large, JSON.stringify({ ...map, kit: { ...map.kit, pieces: { A3: -4, A4: -4, B2: -4, B3: -8 } } }))
  const fitted = await askCli(['vary', large, '--kit', 'kill-team-box', '--out', small])
  expect([fitted.code, fitted.out, existsSync(small)]).toEqual([1, '', false])
  expect(fitted.err).toContain('The pieces of')
  expect(fitted.err).toContain('The mission needs at least 1 hatchway; the map has none.')
})

it('says of proposals what their figures are, and that nothing is written where there is none', async () => {
  const map = join(folder, 'unlike.bulkhead')
  expect((await askCli(['generate', '--template', 'four-player-teams', '--seed', '13', '--out', map])).code).toBe(0)
  const found = await askCli(['balance', map, '--steps', '30'])
  expect(found.out).toMatch(/^Biggest difference now, after what balances it: [\d.]+ turns?: .*balanced elsewhere\.\n/)
  expect(found.out).toMatch(/\nProposals, best first, each with that difference before and after:\n\n1\. [\d.]+ → /)
  const fair = join(folder, 'alike.bulkhead')
  const out = join(folder, 'fairer.bulkhead')
  expect(
    (await askCli(['generate', '--template', '11', '--symmetry', 'half-turn', '--seed', '3', '--out', fair])).code,
  ).toBe(0)
  const none = await askCli(['balance', fair, '--out', out])
  expect([none.code, none.err]).toEqual([0, `bulkhead balance: ${out} wasn’t written, because there is no proposal.\n`])
  expect(existsSync(out)).toBe(false)
})

it('says what a mission needs that no map is made with', async () => {
  const mission = join(folder, 'needs.bulkhead')
  expect((await askCli(['new', '--template', '11', '--out', mission])).code).toBe(0)
  const document = JSON.parse(readFileSync(mission, 'utf8'))
  document.play.needs.push(
    { part: { part: 'features', kind: 'pipes' }, least: 2, most: null },
    { part: { part: 'breachable-walls' }, least: 1, most: null },
  )
  writeFileSync(mission, JSON.stringify(document))
  const lacking =
    'the mission needs 2 Pipes and 1 breachable wall more, which no map is made with: draw that by hand.\n'
  const made = await askCli(['generate', '--for', mission, '--out', join(folder, 'needy.bulkhead')])
  expect([made.code, made.err]).toEqual([0, `bulkhead generate: ${lacking}`])
  const finished = await askCli(['finish', mission, '--out', join(folder, 'needy-2.bulkhead')])
  expect([finished.code, finished.err]).toEqual([0, `bulkhead finish: ${lacking}`])
})

it('proposes edits by battles, or says that none makes the map more even', async () => {
  const pump = join(projectFolder, 'resources/samples/pump-room.bulkhead')
  const { code, out } = await askCli(['balance', pump, '--by', 'played', '--steps', '2'])
  expect(code).toBe(0)
  expect(out).toMatch(
    /^In 300 battles the sides are \d+\.\d VP apart\.\n(No small edit makes that clearly less\.|Proposals, best first:\n)/,
  )
  const blank = join(folder, 'unscored.bulkhead')
  await askCli(['generate', '--template', 'blank', '--out', blank])
  expect(await askCli(['balance', blank, '--by', 'played', '--steps', '2'])).toMatchObject({ code: 1, out: '' })
})

it('plays a hundred battles on each map, and puts the most even one first', async () => {
  const words = ['generate', '--template', '11', '--seed', '1', '--count', '2', '--sort', 'played', '--force']
  const out = `${join(folder, 'played')}/`
  const { code, out: json } = await askCli([...words, '--out', out, '--format', 'json'])
  expect(code).toBe(0)
  const played = (JSON.parse(json) as { played: number }[]).map((map) => map.played)
  expect(played).toHaveLength(2)
  expect(played).toEqual(played.toSorted((one, other) => one - other))
  const lines = (await askCli([...words, '--out', out])).out.trimEnd().split('\n')
  for (const [index, line] of lines.entries())
    expect(line.endsWith(` · Played: ${Math.round(played[index] ?? -1)} VP apart`)).toBe(true)
})

it('ends with 2 where a game has no maps out of a box, and with what it measures, whatever the command', async () => {
  for (const template of ['s-1500', 'c-duel']) {
    const file = join(folder, `${template}.bulkhead`)
    expect((await askCli(['new', '--template', template, '--out', file])).code).toBe(0)
    for (const words of [
      ['generate', '--template', template],
      ['generate', '--for', file],
      ['finish', file],
      ['vary', file],
      ['balance', file],
      ['fairness', file],
      ['playtest', file],
    ]) {
      const run = await askCli(words)
      expect([words[0], run.code, run.out]).toEqual([words[0], 2, ''])
      expect(run.err).toMatch(
        /^(bulkhead \w+: .* has (no maps that are made|nothing to measure)|.*: Bulkhead has no playtest for ).*\n$/,
      )
    }
  }
})
