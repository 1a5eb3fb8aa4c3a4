/** The programs under test: the one that ships, and the same main and preload bundles in front of a bare page. */
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cacheFolder, projectFolder } from './build-double.ts'

export type ProgramName = 'bare' | 'editor'

let bare: string | undefined

/** Folder of a built program, ready to be launched. */
export function programFolder(name: ProgramName): string {
  if (!existsSync(join(projectFolder, 'out/main/index.js')))
    throw new Error('The desktop program has not been built: run `npm run build` first')
  if (name === 'editor') return projectFolder
  bare ??= assembleBare()
  return bare
}

/**
 * Main and preload are copied, so that the page beside them can be another one without a back door in the program. The
 * folder lies below node_modules, where the copies find their packages.
 */
function assembleBare(): string {
  const folder = mkdtempSync(join(cacheFolder(), 'bare-program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['main', 'preload'])
    cpSync(join(projectFolder, 'out', part), join(folder, 'out', part), { recursive: true })
  cpSync(join(projectFolder, 'test/desktop/fixture-renderer'), join(folder, 'out/renderer'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "name": "bulkhead", "type": "module", "main": "out/main/index.js" }')
  return folder
}
