/** Everything taken in, in a real browser's databases: what is there is kept aside first, and unsaved work stays. */
import { createStore, get, set } from 'idb-keyval'
import { expect, it } from 'vitest'
import type { DataImport, PageFile } from '#host/data.ts'
import type { HostResult } from '#host/host.ts'
import { dumpDatabases } from '#host-browser/databases.ts'
import { packStore } from '../pack/stored-pack.ts'
import { exportEverything, importEverything } from './data-actions.ts'

const chosen: DataImport = { id: 'import-1', edition: 'desktop', made: '2026-05-04T10:20:30Z', parts: [], whole: true }
const textOf = (files: readonly PageFile[]): string => files.map(({ bytes }) => new TextDecoder().decode(bytes)).join()

/** A host that keeps what it is given of these tests, not of others that run beside them, and answers an import with `coming`. */
function hostWith(coming: HostResult<readonly PageFile[]>) {
  const given: PageFile[] = []
  const host = {
    exportData: async (page: readonly PageFile[]) => {
      given.push(...page.filter(({ path }) => /stamps|packs/.test(path)))
      return { ok: true, value: { handle: 'all', name: 'all.zip' } } as const
    },
    importData: async (_id: string, page: readonly PageFile[]) => {
      given.push(...page.filter(({ path }) => /stamps|packs/.test(path)))
      return coming
    },
    writeSettings: async () => ({ ok: true, value: null }) as const,
  }
  return { host, given }
}

it('gives the host what the page keeps before anything of it goes, and leaves the pack on the shelf', async () => {
  const stamps = createStore('bulkhead-stamps', 'kept')
  const packs = packStore(null)
  await set('own', 'their stamp', stamps)
  await packs.write({ text: 'their pack', name: null, saved: false })
  const exported = hostWith({ ok: true, value: [] })
  await exportEverything(exported.host)

  await set('own', 'my stamp', stamps)
  await packs.write({ text: 'my unsaved pack', name: null, saved: false })
  const { host, given } = hostWith({ ok: true, value: exported.given })
  expect(await importEverything(host, chosen)).toBeNull()
  expect(await get('own', stamps)).toBe('their stamp')
  expect(textOf(given)).toContain('my stamp')
  expect((await packs.read()).kept?.text).toBe('my unsaved pack')
  expect(textOf(await dumpDatabases())).toContain('their pack')

  // Taken in like any other, what was kept aside brings it back.
  expect(await importEverything(hostWith({ ok: true, value: given }).host, chosen)).toBeNull()
  expect(await get('own', stamps)).toBe('my stamp')
})

it('changes nothing where the host could not keep it aside', async () => {
  const stamps = createStore('bulkhead-stamps', 'kept')
  await set('own', 'my stamp', stamps)
  const error = { code: 'full', message: 'No room.', advice: '' } as const
  expect(await importEverything(hostWith({ ok: false, error }).host, chosen)).toEqual(error)
  expect(await get('own', stamps)).toBe('my stamp')
})
