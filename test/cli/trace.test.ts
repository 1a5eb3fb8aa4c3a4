/** Walls read in the shell from the program's own picture of a sample. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { edgesOf, hatchwayEdge } from '#analysis/layout/panel-geometry.ts'
import { readMission } from '#model/document-io/read-mission.ts'
import { edgeKey } from '#model/kit/lattice.ts'
import { ensureBuiltCli, projectFolder } from '../support/built-cli.ts'
import { askCli } from '../support/persistent-shell.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const sample = join(projectFolder, 'resources/samples/cold-spine.bulkhead')
const picture = join(folder, 'spine.png')
const boards = ['--boards', sample, '--replace']
/** Of the picture, in pixels. */
let size: readonly [number, number] = [0, 0]

interface Place {
  readonly board: number
  readonly x: number
  readonly y: number
}

beforeAll(async () => {
  await ensureBuiltCli()
  // The boards fill the picture.
  const made = await askCli(['export', sample, '--to', picture, '--area', '0,0,1212,703', '--width', '1000'])
  expect(made).toMatchObject({ code: 0 })
  const bytes = readFileSync(picture)
  size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
}, 120_000)

const corners = ([width, height] = size): string[] => ['--corners', `0,0,${width},0,${width},${height},0,${height}`]

/** `wall` or `hatchway` for each built edge. */
function statesIn(text: string): Map<string, string> {
  const read = readMission(text)
  if (!read.ok) throw new Error(read.error.message)
  const { document } = read.value
  const { kit } = layoutOf(document)
  return new Map(
    document.panels.flatMap((panel) => {
      const door = hatchwayEdge(kit, panel)
      return edgesOf(kit, panel).map((edge): [string, string] => [
        `${panel.board}:${edgeKey(edge)}`,
        door !== undefined && edgeKey(door) === edgeKey(edge) ? 'hatchway' : 'wall',
      ])
    }),
  )
}

it('builds the map of a picture again, and says first that the picture carries it', async () => {
  const words = ['trace', picture, ...boards, ...corners()]
  const carried = await askCli(words)
  expect([carried.code, carried.out]).toEqual([2, ''])
  expect(carried.err).toContain('--even-so')
  const out = join(folder, 'traced.bulkhead')
  const traced = await askCli([...words, '--even-so', '--out', out])
  expect(traced.err).toContain(' to look at.')
  const [one, other] = [sample, out].map((file) => statesIn(readFileSync(file, 'utf8')))
  const wrong = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].filter(
    (edge) => one?.get(edge) !== other?.get(edge),
  )
  expect(wrong.length, wrong.join()).toBeLessThanOrEqual(2)
  // Nothing of the picture gets into the mission.
  expect(readFileSync(out, 'utf8')).not.toContain('spine.png')
})

it('lists floors that may be zones, and markers, of the picture', async () => {
  const document = JSON.parse(readFileSync(sample, 'utf8'))
  const out = await askCli(['trace', picture, ...boards, ...corners(), '--even-so', '--format', 'json'])
  const { floors, markers } = JSON.parse(out.out)
  const squares = (areas: { squares: object[] }[]): string[] =>
    areas.flatMap((area) => area.squares.map((square) => JSON.stringify(square))).sort()
  expect(floors).toHaveLength(document.sides.length)
  expect(squares(floors.flatMap((floor: { regions: { squares: object[] }[] }) => floor.regions))).toEqual(
    squares(document.zones),
  )
  // A marker with a badge may be missed.
  expect(markers.length).toBeGreaterThan(document.markers.length / 2)
  const places = document.markers.map(({ board, x, y }: Place) => ({ board, x: (x - 12) / 97, y: (y - 12) / 97 }))
  for (const { board, x, y } of markers)
    expect(places.some((at: Place) => at.board === board && Math.abs(at.x - x) + Math.abs(at.y - y) < 0.1)).toBe(true)
})

it('refuses corners that cannot be, and files that are no pictures, with the reason', async () => {
  const refused = async (...words: string[]): Promise<string> => {
    const { code, err } = await askCli(['trace', ...words])
    expect(code).toBe(2)
    return err
  }
  expect(await refused(picture, '--even-so', ...boards, '--corners', '0,0,900,0,900')).toContain('pairs of numbers')
  expect(await refused(picture, '--even-so', ...boards, ...corners([200, 100]))).toContain('a square has only')
  expect(await refused(picture, '--even-so', ...boards, '--corners', '0,0,900,500,900,0,0,500')).toContain('cross')
  expect(await refused(sample, '--even-so', ...boards, ...corners([900, 500]))).toContain('PNG or JPEG')
})
