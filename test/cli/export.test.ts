import { linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMission } from '#core/document-io/read-mission.ts'
import { writeMission } from '#core/document-io/write-mission.ts'
import { ensureBuiltCli, runCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const text = writeMission(fullMap())
const bytesOf = (name: string): Buffer => readFileSync(join(folder, name))
const run = (...words: string[]) => runCli(['export', ...words], { cwd: folder })

/** Width and height of the first page (mm, to the tenth). */
function paperOf(pdf: Buffer): number[] {
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))
  return [box?.[1], box?.[2]].map((points) => Math.round((Number(points) / 72) * 254) / 10)
}

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(join(folder, 'map.bulkhead'), text)
})

describe('bulkhead export', () => {
  it('writes JSON that is the mission file', async () => {
    expect(await run('map.bulkhead', '--to', 'map.JSON')).toMatchObject({ code: 0, out: '', err: '' })
    expect(bytesOf('map.JSON').toString('utf8')).toBe(text)
    expect(readMission(bytesOf('map.JSON').toString('utf8')).ok).toBe(true)
  })

  it('writes SVG', async () => {
    expect(await run('map.bulkhead', '--to', 'map.svg')).toMatchObject({ code: 0, err: '' })
    expect(bytesOf('map.svg').toString('utf8')).toMatch(/<svg[\s>][\s\S]*<\/svg>\s*$/)
  })

  it('writes PDF on the paper asked for, twice the same bytes', async () => {
    expect(await run('map.bulkhead', '--to', 'map.pdf')).toMatchObject({ code: 0, err: '' })
    expect(await run('map.bulkhead', '--to', 'letter.pdf', '--paper', 'letter')).toMatchObject({ code: 0, err: '' })
    const [a4, letter] = [bytesOf('map.pdf'), bytesOf('letter.pdf')]
    expect(a4.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(a4.subarray(-6).toString('latin1')).toContain('%%EOF')
    expect(paperOf(a4)).toEqual([210, 297])
    expect(paperOf(letter)).toEqual([215.9, 279.4])
    await run('map.bulkhead', '--to', 'again.pdf')
    expect(bytesOf('again.pdf').equals(a4)).toBe(true)
  })

  it('reads standard input', async () => {
    const piped = await runCli(['export', '-', '--to', 'piped.json'], { cwd: folder, input: text })
    expect(piped.code).toBe(0)
    expect(bytesOf('piped.json').toString('utf8')).toBe(text)
  })

  it('says which formats there are', async () => {
    for (const out of ['map.docx', 'map', '.pdf']) {
      const refused = await run('map.bulkhead', '--to', out)
      expect(refused.code, out).toBe(2)
      expect(refused.err).toContain('.pdf, .svg, .json')
    }
    const paper = await run('map.bulkhead', '--to', 'map.pdf', '--paper', 'a5')
    expect(paper.code).toBe(2)
    expect(paper.err).toContain('Allowed choices are a4, letter')
  })

  it('never writes over the mission, by whatever name', async () => {
    writeFileSync(join(folder, 'own.json'), text)
    symlinkSync('own.json', join(folder, 'soft.json'))
    linkSync(join(folder, 'own.json'), join(folder, 'hard.json'))
    const before = bytesOf('own.json')
    for (const out of ['own.json', './own.json', 'soft.json', 'hard.json']) {
      const refused = await run('own.json', '--to', out)
      expect(refused.code, out).toBe(2)
      expect(refused.err).toContain('this is the mission itself')
    }
    expect(bytesOf('own.json').equals(before)).toBe(true)
  })

  it('leaves nothing behind when it cannot write', async () => {
    const refused = await run('map.bulkhead', '--to', 'none/map.svg')
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('there is no such folder to write to')
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
  })
})
