/** Files that come with the program, found from where the built program lies (out/cli). */
import { readFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)

/** The bytes of a file of the package, by its path from the package's folder. */
export const packageFile = async (path: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(path, root)))

/** The version of the program. */
export async function programVersion(): Promise<string> {
  const described: unknown = JSON.parse(new TextDecoder().decode(await packageFile('package.json')))
  const version = typeof described === 'object' && described !== null && 'version' in described && described.version
  return typeof version === 'string' ? version : 'unknown'
}
