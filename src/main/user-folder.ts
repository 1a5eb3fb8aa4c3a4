/** The data folder, before anything uses it. The single-instance lock goes by it too: two folders are two programs. */
import { mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { resolve } from 'node:path'
import { app } from 'electron'
import { dataFolder, partDataDir } from '#node-files/data-folder.ts'

/**
 * Uses the folder that `--data-dir` names (Chromium's own `--user-data-dir` is as good), else BULKHEAD_DATA_DIR, else
 * the default one, which is set here and not left to Electron: the shell must find the same.
 */
export function setupUserFolder(): void {
  const cwd = process.cwd()
  const named = partDataDir(process.argv.slice(1)).named || app.commandLine.getSwitchValue('user-data-dir')
  const folder = resolve(dataFolder({ named, env: process.env, platform: process.platform, home: homedir(), cwd }))
  try {
    mkdirSync(folder, { recursive: true })
    app.setPath('userData', folder)
  } catch (error) {
    console.error(
      `bulkhead: the data folder “${folder}” cannot be used (${String(error)}). Name another one with --data-dir FOLDER.`,
    )
    process.exit(1)
  }
}
