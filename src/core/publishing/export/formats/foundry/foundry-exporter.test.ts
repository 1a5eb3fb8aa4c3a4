import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Mission } from '#model/mission/document.ts'
import { alignBoards } from '#publishing/export/table/aligned-boards.ts'
import { exportedFiles, fewSamples } from '../../../../../../test/support/exported-files.ts'
import { smallMap } from '../../../../../../test/support/small-map.ts'
import { foundryExporter } from './foundry-exporter.ts'

interface Scene {
  readonly _id: string
  readonly name: string
  readonly width: number
  readonly height: number
  readonly background?: { readonly src: string }
  readonly levels?: readonly { readonly _id: string; readonly background: { readonly src: string } }[]
  readonly walls: readonly {
    readonly _id: string
    readonly c: readonly number[]
    readonly door: number
    readonly ds: number
    readonly flags: { readonly bulkhead?: { readonly panel: string | null } }
    readonly levels?: readonly string[]
  }[]
  readonly drawings: readonly {
    readonly _id: string
    readonly text: string
    readonly x: number
    readonly y: number
    readonly fillColor: string
    readonly fontSize: number
    readonly locked: boolean
    readonly shape: { readonly points: readonly number[] }
    readonly levels?: readonly string[]
  }[]
}

async function exported(document: Mission) {
  const [file] = await exportedFiles(foundryExporter, document)
  const files = unzipSync(file?.bytes ?? new Uint8Array())
  const paths = Object.keys(files)
  const [folder = ''] = paths[0]?.split('/') ?? []
  const text = (name: string): string => strFromU8(files[`${folder}/${name}`] ?? new Uint8Array())
  const scenes = (version: 13 | 14): Scene[] => JSON.parse(text(`scenes-${version}.json`))
  return { paths, folder, text, scenes }
}

it.each(fewSamples())(
  'the scenes of %s are what Foundry asks for, with doors as in the mission',
  async (_, mission) => {
    const { paths, folder, text, scenes } = await exported(mission)
    expect(JSON.parse(text('module.json'))).toMatchObject({ id: folder, esmodules: ['import.mjs'] })
    expect(folder).toMatch(/^bulkhead(-[a-z0-9]+)+$/)
    const doors = scenes(13).flatMap(({ walls }) => walls.filter(({ door }) => door === 1))
    const states = new Map(
      mission.panels.flatMap(({ id, hatchway }) =>
        hatchway === null ? [] : [[id, hatchway.tag === 'locked' ? 2 : hatchway.start === 'open' ? 1 : 0] as const],
      ),
    )
    for (const { flags, ds } of doors) expect(ds).toBe(states.get(flags.bulkhead?.panel ?? ''))
    // An open hatchway on the edge of the boards leads nowhere.
    const shut = mission.panels.filter(({ hatchway }) => hatchway?.start === 'closed')
    expect(doors.length).toBeGreaterThanOrEqual(shut.length)
    expect(scenes(13)).toHaveLength(alignBoards(mission).maps.length)
    for (const version of [13, 14] as const)
      for (const scene of scenes(version)) {
        const pictures = version === 13 ? [scene.background] : (scene.levels ?? []).map(({ background }) => background)
        expect(pictures.map((picture) => picture?.src.replace('modules/', ''))).toEqual([
          expect.toSatisfy((path) => paths.includes(path)),
        ])
        const ids = [scene._id, ...scene.walls.map(({ _id }) => _id), ...scene.drawings.map(({ _id }) => _id)]
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.filter((id) => !/^[A-Za-z0-9]{16}$/.test(id))).toEqual([])
        for (const { c, door, ds } of scene.walls) {
          expect(
            c.every(
              (value, at) => Number.isInteger(value) && value >= 0 && value <= (at % 2 ? scene.height : scene.width),
            ),
          ).toBe(true)
          expect(c[0] === c[2] && c[1] === c[3]).toBe(false)
          expect([0, 1]).toContain(door)
          expect([0, 1, 2]).toContain(ds)
        }
        for (const { x, y, shape, fillColor, fontSize, locked } of scene.drawings) {
          expect([x, y, fontSize, ...shape.points].every(Number.isInteger)).toBe(true)
          expect(shape.points.length).toBeGreaterThanOrEqual(10)
          expect(fillColor).toMatch(/^#[0-9a-f]{6}$/)
          expect(locked).toBe(true)
        }
        const onLevel = [...scene.walls, ...scene.drawings].every(
          ({ levels = [] }) => levels.length === 1 && levels[0] === scene.levels?.[0]?._id,
        )
        expect(onLevel).toBe(version === 14)
      }
  },
)

it('a locked hatchway is a locked door, and a title without letters has a folder', async () => {
  const { panels } = smallMap()
  const locked = panels.map((panel) =>
    panel.hatchway === null ? panel : { ...panel, hatchway: { ...panel.hatchway, tag: 'locked' as const } },
  )
  const mission = { ...smallMap(), panels: locked, mission: { ...smallMap().mission, title: '船' } }
  const { folder, scenes } = await exported(mission)
  expect(folder).toBe('bulkhead-map')
  expect(
    scenes(14)[0]
      ?.walls.filter(({ door }) => door === 1)
      .map(({ ds }) => ds),
  ).toEqual([2])
  expect(scenes(14)[0]?.drawings.map(({ text }) => text)).toEqual([expect.stringMatching(/^Entry Zone 1/)])
})

it('is what it was', async () => {
  const { text, scenes } = await exported(smallMap())
  const golden = new URL('../../../../../../test/golden/exports/small.foundry.txt', import.meta.url)
  const [scene] = scenes(14)
  const few = { ...scene, walls: scene?.walls.slice(-2) }
  await expect([text('module.json'), text('import.mjs'), JSON.stringify(few, null, 1)].join('\n')).toMatchFileSnapshot(
    golden.pathname,
  )
})
