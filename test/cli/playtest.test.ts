/** playtest: what it prints of a few battles, and how it refuses what can't be played or isn't meant. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtInPatrols } from '#analysis/playtest/patrols.ts'
import { ensureBuiltCli, projectFolder, runCli } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const sample = (name: string): string => join(projectFolder, 'resources/samples', `${name}.bulkhead`)
const pump = sample('pump-room')
const run = (...words: string[]) => askCli(['playtest', ...words], { cwd: folder })
const jsonOf = async (...words: string[]) => JSON.parse((await run(...words, '--format', 'json')).out)

beforeAll(async () => {
  await ensureBuiltCli()
  const mission = JSON.parse(readFileSync(pump, 'utf8'))
  mission.zones = mission.zones.filter(({ side }: { readonly side: string }) => side !== 'attacker')
  writeFileSync(join(folder, 'homeless.bulkhead'), JSON.stringify(mission))
})

describe('bulkhead playtest', () => {
  it('prints the figures, what isn’t played, and what they are good for', async () => {
    const { code, out, err } = await run(pump, '--battles', '20', '--seed', '3')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const lines = out.split('\n')
    expect(lines[0]).toBe('Playtest: The Pump Room')
    expect(lines[1]).toMatch(
      /^20 battles · seed 3 · Line troops, Horde and Assault troops · .* · Bulkhead \d+\.\d+\.\d+$/,
    )
    expect(lines[2]).toMatch(/they don’t predict games/)
    expect(out).toMatch(/^Attacker {2}\d+\.\d ± \d+\.\d {2,}\d+ {2,}\d+ ± \d+ %/m)
    expect(out).toMatch(/^Not played:\n {2}- /m)
  })

  it('gives a line for each of several missions, which can be sorted by how far the sides are apart', async () => {
    const { code, out } = await run(pump, sample('cold-spine'), '--battles', '4')
    expect(code).toBe(0)
    for (const line of out.trimEnd().split('\n'))
      expect(line).toMatch(/^ *\d+\.\d VP apart {2}\S+\.bulkhead {2}Attacker \d/)
  })

  it('has the same figures however many threads play, and whoever asks again', async () => {
    const once = await jsonOf(pump, '--battles', '120')
    expect(once).toMatchObject({
      battles: 120,
      seed: 1,
      temper: 'mixed',
      sides: [{ id: 'attacker' }, { id: 'defender' }],
    })
    expect(await jsonOf(pump, '--battles', '120', '--threads', '2')).toEqual(once)
    expect(await jsonOf(pump, '--battles', '120', '--seed', '2')).not.toEqual(once)
  })

  it('shows progress if it is asked to', async () => {
    const { code, err } = await runCli(['playtest', pump, '--battles', '120', '--progress'])
    expect(code).toBe(0)
    expect(err).toContain('50 of 120 battles\n')
    expect(err).toMatch(/played 120 battles\.\n$/)
  })

  it('compares with an earlier mission, battle by battle', async () => {
    const same = await jsonOf(pump, '--battles', '6', '--against', pump)
    expect(same.comparison).toEqual({
      against: pump,
      battles: 6,
      same: 6,
      sides: [
        { mean: 0, margin: 0 },
        { mean: 0, margin: 0 },
      ],
      lead: { mean: 0, margin: 0 },
    })
    const { code, out } = await run(pump, '--battles', '6', '--against', sample('cold-spine'))
    expect(code).toBe(0)
    expect(out).toMatch(
      /\nSince .*cold-spine\.bulkhead:\n(Lead of the \w+: .* VP before|The \w+ led by .* VP before)[,;] /,
    )
    const { code: refused, err } = await run(pump, '--battles', '2', '--against', sample('four-claims'))
    expect(refused).toBe(2)
    expect(err).toContain('can’t be compared: they have different numbers of sides')
  })

  it('prints one battle step by step', async () => {
    const { code, out } = await run(
      pump,
      '--trace',
      '5',
      '--patrol',
      'horde',
      '--temper',
      'bold',
      '--first',
      'defender',
    )
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Battle 5 · The Pump Room\nHorde · Attacker bold, Defender bold · first turn: Defender\n\nSet-up\n/,
    )
    expect(out).toMatch(/^Round 1 · Defender · Movement phase\n {2}Defender: Mob \d .*\.$/m)
    const [end = ''] = /^End: .*$/m.exec(out) ?? []
    const record = await jsonOf(pump, '--trace', '5', '--patrol', 'horde', '--temper', 'bold', '--first', 'Defender')
    expect(end).toBe(`End: Attacker ${record.vp[0]}, Defender ${record.vp[1]}.`)
  })

  it('takes patrols from files', async () => {
    const [line] = builtInPatrols
    const write = (name: string, patrol: object): string => {
      writeFileSync(join(folder, name), JSON.stringify({ format: 'bulkhead-patrol', version: 1, patrol }))
      return name
    }
    const own = write('own.json', { ...line, id: 'own', name: 'Our own' })
    expect(await jsonOf(pump, '--battles', '2', '--patrol', own, '--patrol', 'line')).toMatchObject({
      patrols: ['Our own', 'Line troops'],
    })
    for (const [file, words] of [
      [write('fast.json', { ...line, profiles: [{ ...line?.profiles[0], move: 99 }] }), 'patrol.profiles[0].move'],
      [write('empty.json', { ...line, profiles: [] }), 'patrol.profiles'],
      [pump, 'this is a mission, not a patrol'],
      ['nowhere', 'Built-in patrols: line, horde, assault.'],
    ] as const) {
      const { code, err } = await run(pump, '--patrol', file)
      expect(code, file).toBe(2)
      expect(err, file).toContain(words)
    }
  })
})

describe('it refuses', () => {
  it.each([
    ['another game', 2, [sample('cold-berth')], /cold-berth\.bulkhead: Bulkhead has no playtest for /],
    ['a file that is not there', 2, ['nothing.bulkhead'], /^nothing\.bulkhead: the file doesn’t exist/],
    ['no battles', 2, [pump, '--battles', '0'], /“0” isn’t a valid number of battles: use 1 to 100000/],
    ['a seed that is none', 2, [pump, '--seed', '1.5'], /“1\.5” isn’t a valid seed/],
    [
      'a side that the mission lacks',
      2,
      [pump, '--first', 'Nobody'],
      /there is no side “Nobody” for --first; there is attacker, defender/,
    ],
    ['a temper that nobody has', 2, [pump, '--temper', 'angry'], /Allowed choices are mixed, greedy/],
    ['a step-by-step battle of several missions', 2, [pump, pump, '--trace', '1'], /--trace takes one mission/],
    ['a comparison of several missions', 2, [pump, pump, '--against', pump], /--against takes one mission/],
    ['too many threads', 2, [pump, '--threads', '99'], /isn’t a valid number of threads/],
  ] as const)('%s', async (_what, code, words, message) => {
    const refused = await run(...words)
    expect(refused).toMatchObject({ code, out: '' })
    expect(refused.err).toMatch(message)
  })

  it('one of several, and plays the others', async () => {
    const { code, out, err } = await run('homeless.bulkhead', pump, '--battles', '2')
    expect(code).toBe(1)
    expect(err).toMatch(/^homeless\.bulkhead: .*Attacker/)
    expect(out).toMatch(/^ *\d+\.\d VP apart {2}\S+pump-room\.bulkhead/)
  })
})
