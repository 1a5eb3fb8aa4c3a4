/** Files that carry a mission, made by the built command line: Playwright cannot load what is bundled out of folders. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMission } from '#model/document-io/write-mission.ts'
import type { Mission } from '#model/mission/document.ts'
import { ensureBuiltCli, runCli } from './built-cli.ts'
import type { CarrierKind } from './carrier-kinds.ts'

/** The bytes of the mission as that kind of file, with the usual options. */
export async function carrierOf(document: Mission, kind: CarrierKind): Promise<Uint8Array> {
  await ensureBuiltCli()
  const folder = await mkdtemp(join(tmpdir(), 'bulkhead-carrier-'))
  try {
    await writeFile(join(folder, 'map.bulkhead'), writeMission(document))
    const { code, err } = await runCli(['export', 'map.bulkhead', '--to', `map.${kind}`], { cwd: folder })
    if (code !== 0) throw new Error(`no export as ${kind}: ${err}`)
    return new Uint8Array(await readFile(join(folder, `map.${kind}`)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
