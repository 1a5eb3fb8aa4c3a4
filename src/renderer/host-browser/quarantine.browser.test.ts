import { clear, createStore, set } from 'idb-keyval'
import { beforeEach, expect, it } from 'vitest'
import {
  extensionOf,
  goesFor,
  quarantine,
  quarantinedBytes,
  quarantinedFiles,
  removeQuarantined,
} from './quarantine.ts'

beforeEach(() => clear(createStore('bulkhead-aside', 'kept')))

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const at = (day: number): Date => new Date(Date.UTC(2026, 4, day))
const names = async (): Promise<string[]> =>
  (await quarantinedFiles()).map(({ time, name }) => `${time?.slice(8, 10)} ${name}`)

it('an import leaves what earlier ones have put aside, the last five of them; files of missions are counted apart', async () => {
  await quarantine('plan.bulkhead', bytes('mine'), at(1))
  // An older program called the first one otherwise.
  for (let day = 2; day <= 8; day += 1)
    await quarantine(`before the import.${day === 2 ? 'bulkhead-data' : 'zip'}`, bytes(String(day)), at(day))
  expect(await names()).toEqual([
    ...['08', '07', '06', '05', '04'].map((day) => `${day} before the import.zip`),
    '01 plan.bulkhead',
  ])
  const [latest] = await quarantinedFiles()
  expect(await quarantinedBytes(latest?.id ?? '')).toEqual(bytes('8'))
  expect(await quarantinedBytes('another')).toBeNull()
})

it('what is put aside under a clock that was set back does not make room at once', async () => {
  for (let day = 11; day <= 15; day += 1) await quarantine('before the import.zip', bytes('x'), at(day))
  const [gone] = await quarantine('before the import.zip', bytes('new'), at(2))
  expect(gone?.time?.slice(8, 10)).toBe('11')
  expect((await names()).map((name) => name.slice(0, 2))).toEqual(['15', '14', '13', '12', '02'])
})

it('what an older program has kept is there as the oldest, and can be imported', async () => {
  await set('before the import', bytes('old'), createStore('bulkhead-aside', 'kept'))
  await quarantine('before the import.zip', bytes('new'), at(2))
  expect((await quarantinedFiles()).at(-1)).toEqual({
    id: 'before the import',
    name: 'before the import.zip',
    time: null,
  })
  for (let day = 3; day <= 6; day += 1) await quarantine('before the import.zip', bytes('x'), at(day))
  expect((await quarantinedFiles()).map(({ id }) => id)).not.toContain('before the import')
})

it('what the next one takes the place of is known before, and said after; what is removed makes room', async () => {
  const everything = 'before the import.zip'
  for (let day = 1; day <= 5; day += 1) {
    expect(goesFor(everything, await quarantinedFiles())).toBeNull()
    expect(await quarantine(everything, bytes('x'), at(day))).toEqual([])
  }
  expect(goesFor('plan.bulkhead', await quarantinedFiles())).toBeNull()
  const first = goesFor(everything, await quarantinedFiles())
  expect(first?.time?.slice(8, 10)).toBe('01')
  expect(await quarantine(everything, bytes('x'), at(6))).toEqual([first])
  const [latest] = await quarantinedFiles()
  await removeQuarantined(latest?.id ?? '')
  expect((await names()).map((name) => name.slice(0, 2))).toEqual(['05', '04', '03', '02'])
  expect(goesFor(everything, await quarantinedFiles())).toBeNull()
})

it('a name without an ending that a dialog takes has none', () => {
  expect(['plan.bulkhead', 'a.b.JSON', 'v2.7z'].map(extensionOf)).toEqual(['bulkhead', 'JSON', '7z'])
  const without = ['my old plan', '.bulkhead~', 'plan.bulkhead~', '.bulkhead', 'plan.', 'a.b c', 'x.bulkhead-data', '']
  expect(without.map(extensionOf)).toEqual(without.map(() => ''))
})
