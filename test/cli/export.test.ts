import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readMission } from '#model/document-io/read-mission.ts'
import { writeMission } from '#model/document-io/write-mission.ts'
import { blankMission } from '#model/mission/blank.ts'
import { exporters } from '#publishing/export/registry.ts'
import { ensureBuiltCli } from '../support/built-cli.ts'
import { fullMap } from '../support/full-map.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const text = writeMission(fullMap())
const bytesOf = (name: string): Buffer => readFileSync(join(folder, name))
const run = (...words: string[]) => askCli(['export', ...words], { cwd: folder })

/** Width and height of the first page (mm, to the tenth). */
function paperOf(pdf: Buffer): number[] {
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))
  return [box?.[1], box?.[2]].map((points) => Math.round((Number(points) / 72) * 254) / 10)
}
const pngWidth = (png: Buffer): number => png.readUInt32BE(16)

beforeAll(async () => {
  await ensureBuiltCli()
  writeFileSync(join(folder, 'map.bulkhead'), text)
  // Where it does not matter what is drawn: an empty map is printed in half the time.
  writeFileSync(join(folder, 'empty.bulkhead'), writeMission(blankMission('Empty')))
  mkdirSync(join(folder, 'other'))
  writeFileSync(join(folder, 'other/map.bulkhead'), text)
})

describe('one file', () => {
  it('writes JSON that is the mission file', async () => {
    expect(await run('map.bulkhead', '--to', 'map.JSON')).toMatchObject({ code: 0, out: '', err: '' })
    expect(bytesOf('map.JSON').toString('utf8')).toBe(text)
    expect(readMission(bytesOf('map.JSON').toString('utf8')).ok).toBe(true)
  })

  it('writes SVG', async () => {
    expect(await run('map.bulkhead', '--to', 'map.svg')).toMatchObject({ code: 0, err: '' })
    expect(bytesOf('map.svg').toString('utf8')).toMatch(/<svg[\s>][\s\S]*<\/svg>\s*$/)
  })

  it('writes the mission sheet as a picture when it is named', async () => {
    expect(await run('map.bulkhead', '--to', 'sheet.png', '--as', 'sheet')).toMatchObject({ code: 0 })
    expect(pngWidth(bytesOf('sheet.png'))).toBe(1600)
    expect(bytesOf('sheet.png').readUInt32BE(20)).toBeGreaterThan(2000)
  })

  it('puts a QR code of the share link on the mission sheet of a PDF, and refuses what is no address', async () => {
    const linked = await run(
      'empty.bulkhead',
      '--to',
      'code.pdf',
      '--sheet',
      'mission',
      '--link-base',
      'https://a.example/',
    )
    expect(linked).toMatchObject({ code: 0, err: '' })
    expect(await run('empty.bulkhead', '--to', 'plain.pdf', '--sheet', 'mission')).toMatchObject({ code: 0, err: '' })
    expect(bytesOf('code.pdf').length).toBeGreaterThan(bytesOf('plain.pdf').length + 1000)
    const local = await run('empty.bulkhead', '--to', 'code.pdf', '--link-base', 'http://localhost:47017/')
    expect(local.err).toContain('only works on this computer')
    const refused = await run('empty.bulkhead', '--to', 'code.pdf', '--link-base', 'a.example')
    expect(refused).toMatchObject({ code: 2 })
    expect(refused.err).toContain(
      "option '--link-base' argument 'a.example' is invalid. An address begins with https://",
    )
    expect((await run('empty.bulkhead', '--to', 'map.svg', '--link-base', 'https://a.example/')).err).toContain(
      '--link-base',
    )
  })

  it('takes a font file for letters that the bundled fonts do not have, and says what is missing without it', async () => {
    writeFileSync(join(folder, 'gate.bulkhead'), writeMission(blankMission('שער')))
    const font = new URL('../support/fonts/hebrew.ttf', import.meta.url).pathname
    const without = await run('gate.bulkhead', '--to', 'gate.pdf')
    expect(without.code).toBe(0)
    expect(without.err).toContain('“ש”, “ע”, “ר” in the title')
    expect((await run('gate.bulkhead', '--to', 'gate.pdf', '--font', font)).err).not.toContain('“ש”')
    writeFileSync(join(folder, 'no.ttf'), 'not a font')
    const refused = await run('gate.bulkhead', '--to', 'gate.pdf', '--font', 'no.ttf')
    expect(refused.code).toBe(2)
    expect(refused.err).toMatch(/no\.ttf.*this is not a font/)
    expect(refused.err).toContain('Choose a TrueType or OpenType font')
  })

  it('writes PDF on the paper asked for, twice the same bytes', async () => {
    expect(await run('map.bulkhead', '--to', 'map.pdf')).toMatchObject({ code: 0 })
    expect(await run('map.bulkhead', '--to', 'letter.pdf', '--paper', 'letter')).toMatchObject({ code: 0 })
    const [a4, letter] = [bytesOf('map.pdf'), bytesOf('letter.pdf')]
    expect(a4.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    expect(a4.subarray(-6).toString('latin1')).toContain('%%EOF')
    expect(paperOf(a4)).toEqual([210, 297])
    expect(paperOf(letter)).toEqual([215.9, 279.4])
    const american = { cwd: folder, env: { LC_PAPER: 'en_US.UTF-8' } }
    await askCli(['export', 'map.bulkhead', '--to', 'country.pdf'], american)
    expect(paperOf(bytesOf('country.pdf'))).toEqual([215.9, 279.4])
    await askCli(['export', 'map.bulkhead', '--to', 'country.pdf', '--paper', 'a4'], american)
    expect(bytesOf('country.pdf').equals(a4)).toBe(true)
    await run('map.bulkhead', '--to', 'again.pdf')
    expect(bytesOf('again.pdf').equals(a4)).toBe(true)
  })

  it('reads standard input and writes standard output', async () => {
    const piped = await askCli(['export', '-', '--to', 'piped.json'], { cwd: folder, input: text })
    expect(piped.code).toBe(0)
    expect(bytesOf('piped.json').toString('utf8')).toBe(text)
    const through = await askCli(['export', '-', '--to', '-', '--as', 'json'], { cwd: folder, input: text })
    expect(through).toMatchObject({ code: 0, out: text, err: '' })
  })

  it('says which formats there are', async () => {
    for (const out of ['map.docx', 'map', '.pdf']) {
      const refused = await run('map.bulkhead', '--to', out)
      expect(refused.code, out).toBe(2)
      for (const { extension } of exporters) expect(refused.err).toContain(`.${extension}`)
    }
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
    // Nor over one that comes later.
    const later = await run('map.bulkhead', 'own.json', '--to', '.', '--as', 'json')
    expect(later.code).toBe(2)
    expect(bytesOf('own.json').equals(before)).toBe(true)
  })

  it('leaves nothing behind when it cannot write', async () => {
    const refused = await run('map.bulkhead', '--to', 'none/map.svg')
    expect(refused.code).toBe(2)
    expect(refused.err).toContain('the folder to write to doesn’t exist')
    expect(readdirSync(folder).filter((name) => name.includes('.tmp'))).toEqual([])
  })
})

describe('options', () => {
  it('has every option of every format in its help', async () => {
    const { out } = await run('--help')
    for (const { fields } of exporters)
      for (const { key } of fields)
        expect(out).toMatch(new RegExp(`--(no-)?${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}\\s`))
  })

  it('keeps the names of its own options from those of the formats', () => {
    for (const { fields } of exporters)
      for (const { key } of fields)
        expect(['to', 'as', 'progress', 'help', 'version', 'force', 'font']).not.toContain(key)
  })

  it('hands each option to the formats that have it', async () => {
    const made = await run('map.bulkhead', '--to', 'w.png', '--to', 'w.svg', '--width', '320', '--theme', 'dark')
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(pngWidth(bytesOf('w.png'))).toBe(320)
    expect(bytesOf('w.svg').equals(bytesOf('map.svg'))).toBe(false)
  })

  it('writes a part of the battlefield, and switches flags on and off', async () => {
    await run('map.bulkhead', '--to', 'part.png', '--width', '300', '--area', '0,0,300,100')
    expect([pngWidth(bytesOf('part.png')), bytesOf('part.png').readUInt32BE(20)]).toEqual([300, 100])
    await run('map.bulkhead', '--to', 'titled.svg', '--title')
    await run('map.bulkhead', '--to', 'plain.svg', '--no-title')
    expect(bytesOf('plain.svg').equals(bytesOf('map.svg'))).toBe(true)
    expect(bytesOf('titled.svg').equals(bytesOf('map.svg'))).toBe(false)
  })

  it('takes lists in the order given', async () => {
    const pages = async (...words: string[]): Promise<string> => {
      expect(await run('map.bulkhead', '--to', 'sheets.pdf', ...words)).toMatchObject({ code: 0 })
      return bytesOf('sheets.pdf').toString('latin1')
    }
    const [parts, both] = [await pages('--sheet', 'parts'), await pages('--sheet', 'parts,tiles')]
    const counts = [parts, both].map((pdf) => pdf.match(/\/Type \/Page\b/g)?.length ?? 0)
    expect(counts[0]).toBeGreaterThan(0)
    // One board takes twelve sheets of A4, and there are two.
    expect((counts[1] ?? 0) - (counts[0] ?? 0)).toBeGreaterThanOrEqual(24)
    expect(await pages('--sheet', 'tiles, parts')).not.toBe(both)
  })

  it.each([
    [['--to', 'x.pdf', '--sheet', 'mission,tilse'], 'Allowed, with commas between them, are mission, setup'],
    [['--to', 'x.pdf', '--sheet', 'parts,parts'], '--sheet: name each part once'],
    [['--to', 'x.png', '--width', '100.5'], '--width: “width” must be a whole number, not 100.5'],
    [['--to', 'x.png', '--area', '0,0,-5,5'], '--area: “width” must be at least 1'],
    [['--to', 'x.svg', '--area', '99999,0,5,5'], '--area: “x” must be at most 10000'],
    [['--to', 'x.pdf', '--paper', 'a99'], "option '--paper' argument 'a99' is invalid. Allowed choices are"],
    [['--to', 'x.png', '--width', '5'], 'It must be a number from 16 to 16000.'],
    [['--to', 'x.png', '--width', '1e3'], 'It must be a number'],
    [['--to', 'x.png', '--area', '1,2,3'], 'four numbers with commas'],
    [['--to', 'x.svg', '--dpi', '300'], '--dpi works only with .png.'],
    [['--to', 'x.png', '--dpi', '300'], '--dpi works only with --size resolution.'],
    [['--to', 'x.png', '--size', 'resolution', '--width', '300'], '--width works only with --size width.'],
    [['--to', 'x.svg', '--outlines', 'pieces'], '--outlines works only with --drawing cut.'],
    [['--to', 'x.csv', '--no-score'], '--no-score works only with .html.'],
    [['--to', 'x.svg', '--no-lattice'], '--no-lattice works only with --drawing cut.'],
    [['--to', 'x.svg', '--drawing', 'cut', '--theme', 'dark'], '--theme works only with --drawing map.'],
    [
      ['--to', 'x.pdf', '--measured', '97'],
      '--measured works only with --sheet tiles or --sheet cutouts or --sheet cards.',
    ],
    [['--to', 'x.pdf', '--overlap', '5'], '--overlap works only with --sheet tiles.'],
    [
      ['--to', 'x.pdf', '--sheet', 'cutouts,score', '--tile-mode', 'single'],
      '--tile-mode works only with --sheet tiles.',
    ],
    [['--to', 'x.svg', '--as', 'pdf'], 'it needs a folder or -'],
    [['--to', 'prints', '--as', 'pdf,docx'], '“docx” isn’t a supported format'],
    [['--to', 'map.xyz'], 'Other formats have names: --as sheet, --as tts.'],
    [['--to', 'map.sheet'], '“.sheet” isn’t a supported format'],
    [['--to', '-'], 'standard output takes one format'],
    [['--to', '-', '--as', 'pdf,png'], 'standard output takes one format'],
    [['--to', 'other'], 'this is a folder'],
    [['--to', 'x.svg', 'other/map.bulkhead'], 'several missions can’t go into one file'],
    [['--to', 'x.svg', '--widht', '5'], 'Did you mean --width?'],
  ])('%j is refused before anything is written', async (words, message) => {
    const before = readdirSync(folder).sort()
    const refused = await run('map.bulkhead', ...words)
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toContain(message)
    expect(readdirSync(folder).sort()).toEqual(before)
  })
})

describe('many files', () => {
  it('goes on after what fails, and says so', async () => {
    writeFileSync(join(folder, 'broken.bulkhead'), '{')
    const made = await run('broken.bulkhead', 'map.bulkhead', 'none.bulkhead', '--to', 'prints/', '--as', 'svg,json')
    expect(made.code).toBe(2)
    expect(made.err).toContain('broken.bulkhead:')
    expect(made.err).toContain('none.bulkhead: the file doesn’t exist')
    expect(readdirSync(join(folder, 'prints')).sort()).toEqual(['map.json', 'map.svg'])
  })

  it('does not let two missions of one name replace each other', async () => {
    const made = await run('map.bulkhead', 'other/map.bulkhead', '--to', 'two', '--as', 'json,svg')
    expect(made.code).toBe(0)
    expect(made.err).toContain('this run already wrote a file with this name; writing two/map-2.json')
    expect(readdirSync(join(folder, 'two')).sort()).toEqual(['map-2.json', 'map-2.svg', 'map.json', 'map.svg'])
    const same = await run('map.bulkhead', 'map.bulkhead', '--to', 'same', '--as', 'json')
    expect(same.err).not.toContain('another mission')
    // A second run replaces what the first one wrote.
    await run('map.bulkhead', 'other/map.bulkhead', '--to', 'two', '--as', 'json,svg')
    expect(readdirSync(join(folder, 'two'))).toHaveLength(4)
  })

  it('does not let names be one on some systems that differ in capitals, or in how an accent is written', async () => {
    const names = ['Pl\u00e4n', 'Pla\u0308n', 'PL\u00c4N']
    const text = readFileSync(join(folder, 'map.bulkhead'))
    for (const name of names) {
      mkdirSync(join(folder, `of-${names.indexOf(name)}`), { recursive: true })
      writeFileSync(join(folder, `of-${names.indexOf(name)}`, `${name}.bulkhead`), text)
    }
    const made = await run(...names.map((name, at) => `of-${at}/${name}.bulkhead`), '--to', 'alike', '--as', 'json')
    expect(made.code).toBe(0)
    const alike = readdirSync(join(folder, 'alike')).map((name) => name.normalize('NFC').toLowerCase())
    expect(alike.sort()).toEqual(['pl\u00e4n-2.json', 'pl\u00e4n-3.json', 'pl\u00e4n.json'])
  })

  it('says on request what is going on', async () => {
    const words = ['map.bulkhead', 'other/map.bulkhead', '--to', 'logged', '--as', 'json']
    expect((await run(...words, '--no-progress')).err).not.toContain('[1/2]')
    const { err } = await run(...words, '--progress')
    expect(err).toContain('[1/2] map.bulkhead → .json\n')
    expect(err).toContain('[2/2] other/map.bulkhead → .json\n')
    expect(err).toMatch(/Wrote 2 files from 2 missions\.\n$/)
  })
})

describe.runIf(existsSync('/dev/zero'))('files that never end', () => {
  it.each([
    ['--style', 'it is larger than any such file can be'],
    ['--font', 'font'],
  ])('%s /dev/zero is refused, and at once', async (option, words) => {
    const refused = await run('map.bulkhead', '--to', 'x.pdf', option, '/dev/zero')
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toContain(words)
    expect(refused.err.trimEnd().split('\n').length).toBeLessThan(3)
  })
})
