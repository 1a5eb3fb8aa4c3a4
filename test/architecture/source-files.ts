import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Every script and TypeScript file under src/, as paths from the project's root with `/`. */
export function sourceFiles(): string[] {
  return readdirSync(join(projectRoot, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.[cm]?[jt]sx?$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

export const readSource = (path: string): string => readFileSync(join(projectRoot, path), 'utf8')
