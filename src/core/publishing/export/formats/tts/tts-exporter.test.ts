import { expect, it } from 'vitest'
import { layoutOf } from '#analysis/layout/layout.ts'
import { solidsOf } from '#analysis/layout/solids.ts'
import type { Mission } from '#model/mission/document.ts'
import { asShared } from '#model/mission/hidden-tokens.ts'
import { exportedFiles, fewSamples } from '../../../../../../test/support/exported-files.ts'
import { smallMap } from '../../../../../../test/support/small-map.ts'
import { ttsExporter } from './tts-exporter.ts'

type Numbers<Key extends string> = Readonly<Record<Key, number>>
interface TtsObject {
  readonly GUID: string
  readonly Name: string
  readonly Nickname: string
  readonly Description: string
  readonly Locked: boolean
  readonly Transform: Numbers<'posX' | 'posY' | 'posZ' | 'rotY' | 'scaleX' | 'scaleY' | 'scaleZ'>
  readonly States?: Readonly<Record<string, TtsObject>>
  readonly AttachedSnapPoints?: readonly object[]
  readonly AttachedVectorLines?: readonly object[]
}
interface TtsFile {
  readonly SaveName: string
  readonly TabStates: object
  readonly ObjectStates: readonly TtsObject[]
}

async function exported(document: Mission, options = {}) {
  const files = await exportedFiles(ttsExporter, document, options)
  expect(files.map(({ name }) => name)).toEqual(['map.json', 'map.png'])
  const text = new TextDecoder().decode(files[0]?.bytes)
  const file: TtsFile = JSON.parse(text)
  return { text, file, objects: file.ObjectStates }
}

const MM = 25.4

it.each(fewSamples())(
  'every box of %s is on the table, hatchways begin as they should, nothing is fetched or run',
  async (_, mission) => {
    const { text, objects } = await exported(mission)
    const document = asShared(mission)
    const { bounds } = layoutOf(document).field
    for (const { role, shape, z0, z1 } of solidsOf(document)) {
      if (shape.kind !== 'box' || role === 'leaf') continue
      const { x, y, width, height } = shape.box
      const wanted = [
        x + width / 2 - bounds.width / 2,
        25.4 + (z0 + z1) / 2,
        bounds.height / 2 - y - height / 2,
        width,
        z1 - z0,
        height,
      ]
      const isThere = ({ Transform: { posX, posY, posZ, scaleX, scaleY, scaleZ } }: TtsObject): boolean =>
        [posX, posY, posZ, scaleX, scaleY, scaleZ].every((value, at) => Math.abs(value * MM - (wanted[at] ?? 0)) < 0.01)
      expect(objects.some(isThere), `${role} at ${x},${y}`).toBe(true)
    }
    const all = objects.flatMap((each) => [each, ...Object.values(each.States ?? {})])
    expect(new Set(all.map(({ GUID }) => GUID)).size).toBe(all.length)
    expect(all.every(({ GUID }) => /^[0-9a-f]{6}$/.test(GUID))).toBe(true)

    const hatchways = objects.filter(({ States }) => States !== undefined)
    const starts = mission.panels.flatMap(({ hatchway }) => (hatchway === null ? [] : [hatchway.start]))
    expect(hatchways.map(({ Nickname }) => Nickname.split(': ')[1])).toEqual(starts)
    for (const { Nickname, States = {}, Transform } of hatchways) {
      const isOpen = Nickname.endsWith(': open')
      expect(Object.keys(States)).toEqual([isOpen ? '1' : '2'])
      expect(Object.values(States).map((state) => state.Transform)).toEqual([Transform])
    }
    expect(text).not.toMatch(/https?:|"(?:LuaScript|LuaScriptState|XmlUI)": "[^"]/)
  },
)

it('has options for snap points, frames and locks, and texts as cards or in the notebook', async () => {
  const { objects, file } = await exported(smallMap())
  expect(objects.flatMap(({ AttachedSnapPoints = [] }) => AttachedSnapPoints)).toHaveLength(56)
  expect(objects.find(({ Name }) => Name === 'Notecard')).toMatchObject({
    Nickname: 'Briefing',
    Description: 'Get in.\n\n• Fast',
  })
  expect(file).toMatchObject({ SaveName: '', TabStates: {} })
  const walls = objects.filter(({ Nickname }) => Nickname.startsWith('B1 '))
  expect(walls.map(({ Locked }) => Locked)).toEqual([true])
  const bare = await exported(smallMap(), { file: 'save', snap: 'none', frames: false, locked: false })
  expect(bare.objects.some(({ AttachedSnapPoints }) => AttachedSnapPoints !== undefined)).toBe(false)
  expect(objects.length - bare.objects.length).toBe(3 + objects.filter(({ Name }) => Name === 'Notecard').length)
  expect(bare.objects.filter(({ Nickname }) => Nickname.startsWith('B1 ')).map(({ Locked }) => Locked)).toEqual([false])
  expect(bare.file).toMatchObject({ SaveName: 'Small', TabStates: { 0: { title: 'Briefing' } } })
})

it('is what it was', async () => {
  const { text } = await exported(
    { ...smallMap(), panels: smallMap().panels.slice(1) },
    { snap: 'none', frames: false },
  )
  const golden = new URL('../../../../../../test/golden/exports/small.tts.json', import.meta.url)
  const objects = (JSON.parse(text) as TtsFile).ObjectStates
  const few = objects.filter(
    ({ States, Name, AttachedVectorLines }) => States ?? AttachedVectorLines ?? Name === 'Notecard',
  )
  await expect(`${few.map((each) => JSON.stringify(each)).join('\n')}\n`).toMatchFileSnapshot(golden.pathname)
})
