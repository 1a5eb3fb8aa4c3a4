import { describe, expect, it } from 'vitest'
import { partsOf } from '#analysis/layout/parts.ts'
import { blankMission } from '#model/mission/blank.ts'
import type { Mission } from '#model/mission/document.ts'
import { fullMap } from '../../../../../../test/support/full-map.ts'
import { csvExporter } from './csv-exporter.ts'

const none = new Uint8Array()
const resources = { fonts: { sans: none, sansBold: none, condensed: none, condensedBold: none } }

async function text(document: Mission, options = {}): Promise<string> {
  const job = csvExporter.prepare(document, options, 'map')
  if (!job.ok) throw new Error(job.error.message)
  expect(job.value.files).toEqual([{ name: 'map parts.csv', mime: 'text/csv' }])
  const [file] = await job.value.run(resources)
  return Buffer.from(file?.bytes ?? none).toString('utf8')
}

describe('the parts list for spreadsheets', () => {
  it.each([
    ['comma', ','],
    ['semicolon', ';'],
    ['tab', '\t'],
  ])('has a row for each piece, with %s between columns', async (separator, delimiter) => {
    const written = await text(fullMap(), { separator })
    expect(written.startsWith('\uFEFF')).toBe(true)
    const head = ['Code', 'Code of the kit', 'Piece', 'Needed', 'In the box', 'Left', 'Missing'].join(delimiter)
    const rows = partsOf(fullMap()).map(({ code, shownCode, name, needed, available, spare }) =>
      [shownCode, code, name, needed, available, Math.max(0, spare), Math.max(0, -spare)].join(delimiter),
    )
    expect(written.slice(1).split('\r\n')).toEqual([head, ...rows, ''])
  })

  it('lists optional terrain as optional, and nothing of terrain that is not', async () => {
    const feature = { board: 1 as const, x: 100, y: 100, turn: 0 }
    const features: Mission['features'] = [
      { id: 'f1', kind: 'pipes', ...feature, optional: true },
      { id: 'f2', kind: 'pipes', ...feature, optional: true },
      { id: 'f3', kind: 'terminal', ...feature },
    ]
    const lines = (await text({ ...blankMission(), features })).trimEnd().split('\r\n')
    expect(lines.at(-1)).toBe('P,,"Pipes, optional",2,,,')
    expect(lines.filter((line) => line.includes('optional'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('Terminal'))).toHaveLength(0)
  })

  it('has no piece of a box on an open table, where nothing is built', async () => {
    const arrangement = { kind: 'open' as const, width: 48, height: 48 }
    const lines = (await text({ ...blankMission(), arrangement })).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1)
  })

  it('says what is missing, and has nothing in it that a spreadsheet would run', async () => {
    const blank = blankMission()
    const codes = { A1: '=1+2', B1: 'a"b', B2: 'x,y', A2: '+41' }
    const written = await text({ ...fullMap(), kit: { ...blank.kit, codes, pieces: { A1: -4 } } })
    const row = (code: string) => written.split('\r\n').find((line) => line.includes(`,${code},`)) ?? ''
    expect(row('A1')).toMatch(/^'=1\+2,A1,/)
    expect(row('A2')).toMatch(/^'\+41,A2,/)
    expect(row('B1')).toMatch(/^"a""b",B1,/)
    expect(row('B2')).toMatch(/^"x,y",B2,/)
    const [, needed, , left, missing] = /A1,[^,]*,(\d+),(\d+),(\d+),(\d+)$/.exec(row('A1')) ?? []
    expect([left, missing]).toEqual(['0', needed])
    expect(missing).not.toBe('0')
  })

  it('has no formula either for a spreadsheet that parts columns otherwise than the file', async () => {
    const blank = blankMission()
    const codes = { A1: 'a;=1+2', A2: '＝1+2', A3: 'a,-1', B1: ';"=1', B2: '"@x' }
    for (const separator of ['comma', 'semicolon', 'tab']) {
      const written = (await text({ ...blank, kit: { ...blank.kit, codes } }, { separator })).replace('\uFEFF', '')
      for (const delimiter of [',', ';', '\t'])
        for (const cell of written.split('\r\n').flatMap((line) => line.split(delimiter)))
          expect(cell.replace(/^"+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/)
    }
  })
})
